import type { getAnstellung } from '@attesta/contracts';
import { taskSentenceFault } from '@attesta/contracts/forms/task-sentence.ts';
import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ResultOf } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

type DutiesProps = {
  readonly employment: ResultOf<typeof getAnstellung>;
  /** What the reference says of them where it tells them in one sentence; only the server knows its words. */
  readonly sentence: string | undefined;
  /** Of the reference; undefined while it is open. */
  readonly language: string | undefined;
};

/** The duties as the reference will tell them: as a list, or in one sentence where that was chosen and can be. */
export const Duties = ({ employment: { tasks, tasksAsText = false }, sentence, language }: DutiesProps) => {
  const t = useTexts('wizard');
  if (tasks.length === 0) return null;
  if (tasksAsText && sentence !== undefined) return <p lang={language}>{sentence}</p>;
  // Which words it takes follows from the third step; duties that no sentence can hold stay a list.
  const isAwaited = tasksAsText && language === undefined && taskSentenceFault(tasks) === null;
  return (
    <>
      <chakra.ul lang={language} listStyleType="'– '" paddingInlineStart="4">
        {[...new Set(tasks)].map((task) => (
          <li key={task}>{task}</li>
        ))}
      </chakra.ul>
      {isAwaited && (
        <Text size="sm" tone="muted" fontFamily="body">
          {t('growing.sentenceOpen')}
        </Text>
      )}
    </>
  );
};
