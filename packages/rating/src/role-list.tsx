import { controlRecipe } from '@attesta/ui/control-recipe.ts';
import { chakra } from '@chakra-ui/react';

import type { RatingTextOf } from './rating-texts.ts';

const Select = chakra('select', controlRecipe);

/** product.md 9. */
const roles = ['HRD', 'EMP', 'LMA1'] as const;

type RoleListProps = { readonly questionId: string; readonly t: RatingTextOf };

/** The type `dropdown`: a list of roles that is wired to nothing (product.md 9). No question of the catalogue has it. */
export const RoleList = ({ questionId, t }: RoleListProps) => (
  <Select aria-labelledby={questionId} defaultValue="">
    <option value="">{t('choose')}</option>
    {roles.map((role) => (
      <option key={role} value={role}>
        {t(`role${role}`)}
      </option>
    ))}
  </Select>
);
