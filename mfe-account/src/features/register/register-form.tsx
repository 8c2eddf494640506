import { Button } from '@attesta/ui/elements/button.tsx';
import { CheckboxField } from '@attesta/ui/fields/checkbox-field.tsx';
import { ErrorSummary } from '@attesta/ui/forms/error-summary.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { useFormOnDemand } from '@attesta/ui/forms/use-form-on-demand.ts';
import { Box, Grid, Row } from '@attesta/ui/layout/boxes.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { paths, readNavigationState, useTexts } from '@attesta/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { takeRegistration } from './typed-registration.ts';
import { useCaptcha } from './use-captcha.ts';
import { useRegister } from './use-register.ts';
import { CheckIcon } from '@attesta/ui/elements/icons.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Progress } from '@attesta/ui/feedback/progress.tsx';
import { HiddenText, Status, Text } from '@attesta/ui/elements/text.tsx';
import type { Captcha } from './use-captcha.ts';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';

/** Consent with a link, which opens a new tab to keep the input. */
const PrivacyLabel = () => {
  const t = useTexts('account');
  const [before = '', after = ''] = t('register.privacy', { link: '|' }).split('|');
  return (
    <>
      {before}
      <TextLink to={paths.privacy()} target="_blank" rel="noopener">
        {t('register.privacyLink')} <HiddenText>{t('newTab')}</HiddenText>
      </TextLink>
      {after}
    </>
  );
};

/** State of the captcha. */
const CaptchaNote = ({ captcha }: { readonly captcha: Captcha }) => {
  const t = useTexts('account');
  const { state, start } = captcha;
  if (state === 'failed') {
    return (
      <Notice tone="danger" announce>
        <Row justifyContent="space-between" gap="3">
          {t('captcha.failed')}
          <Button variant="outline" size="sm" onClick={start}>
            {t('captcha.retry')}
          </Button>
        </Row>
      </Notice>
    );
  }
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.subtle" p="4" minHeight="14">
      {state === 'waiting' && (
        <Text size="sm" tone="muted">
          {t('captcha.waiting')}
        </Text>
      )}
      {state === 'working' && <Progress label={t('captcha.working')} />}
      {state === 'solved' && (
        <Status>
          <Row gap="2" color="accent" fontSize="sm" fontWeight="medium">
            <CheckIcon />
            {t('captcha.solved')}
          </Row>
        </Status>
      )}
    </Box>
  );
};

const empty = {
  firstname: '',
  lastname: '',
  email: '',
  organization: '',
  address: '',
  zip: '',
  city: '',
};

const loadRegisterFields = async () => (await import('./register-fields.ts')).registerFields;

export const RegisterForm = () => {
  const t = useTexts('account');
  const captcha = useCaptcha();
  const { start } = captcha;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus may be in the prerendered form before the scripts have loaded.
    if (frame.current?.contains(document.activeElement) === true) start();
  }, [start]);
  // Back from the success page: keeps the input, with the e-mail to correct.
  const { state } = useLocation();
  const [given] = useState(() => {
    const email = readNavigationState<'knownEmail'>(state, 'email')?.email ?? '';
    return { ...empty, ...takeRegistration(email), email };
  });
  const form = useFormOnDemand(loadRegisterFields, given, { hasSummary: true });
  const { setFocus } = form;
  const corrects = given.email !== '';
  useEffect(() => {
    if (corrects) setFocus('email');
  }, [corrects, setFocus]);
  const { register, isSending, failure } = useRegister(form, captcha);
  const fields = [
    { name: 'firstname', label: t('fields.firstname') },
    { name: 'lastname', label: t('fields.lastname') },
    { name: 'email', label: t('fields.email') },
    { name: 'organization', label: t('fields.organization') },
    { name: 'address', label: t('fields.address') },
    { name: 'zip', label: t('fields.zip') },
    { name: 'city', label: t('fields.city') },
    { name: 'privacy', label: t('register.privacyName') },
  ] as const;
  return (
    <div ref={frame} onFocus={start}>
      <FormBody form={form} onSubmit={register}>
        {failure !== null && <FocusedNotice title={t('register.failedTitle')}>{failure}</FocusedNotice>}
        <ErrorSummary form={form} fields={fields} />
        <TextField form={form} name="firstname" label={t('fields.firstname')} autoComplete="given-name" />
        <TextField form={form} name="lastname" label={t('fields.lastname')} autoComplete="family-name" />
        <TextField
          form={form}
          name="email"
          label={t('fields.email')}
          help={t('register.emailHelp')}
          type="email"
          autoComplete="email"
          trim
        />
        <TextField
          form={form}
          name="organization"
          label={t('fields.organization')}
          autoComplete="organization"
        />
        <TextField form={form} name="address" label={t('fields.address')} autoComplete="street-address" />
        <Grid gap="4" gridTemplateColumns="7rem minmax(0, 1fr)">
          <TextField
            form={form}
            name="zip"
            label={t('fields.zip')}
            inputMode="numeric"
            autoComplete="postal-code"
          />
          <TextField form={form} name="city" label={t('fields.city')} autoComplete="address-level2" />
        </Grid>
        <CheckboxField form={form} name="privacy" label={<PrivacyLabel />} />
        <CaptchaNote captcha={captcha} />
        <Button type="submit" width="full" loading={isSending}>
          {t('register.submit')}
        </Button>
      </FormBody>
    </div>
  );
};
