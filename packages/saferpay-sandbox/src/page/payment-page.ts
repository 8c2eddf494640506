import type { Context } from 'koa';
import type { Amount, SandboxPayment } from '../state/payment-state.ts';
import { testCards } from '../state/test-cards.ts';
import type { CardErrors, CardField, CardInput } from './card-form.ts';
import { html, sendPage } from './html.ts';
import type { Markup } from './html.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { textsFor } from './page-texts.ts';
import type { PageTexts } from './page-texts.ts';

/** Formats minor units in Swiss notation with a straight apostrophe: `CHF 1'250.00`. */
export const formatAmount = ({ Value, CurrencyCode }: Amount): string => {
  const major = Value.slice(0, -2) || '0';
  const minor = Value.slice(-2).padStart(2, '0');
  return `${CurrencyCode} ${major.replaceAll(/\B(?=(\d{3})+$)/g, "'")}.${minor}`;
};

const emptyInput: CardInput = { number: '', expiry: '', code: '', holder: '' };

/** Sends the hosted card form; with `errors` also the input and the error of each field. */
export const sendPaymentPage = (
  ctx: Context,
  payment: SandboxPayment,
  now: number,
  again: { input: CardInput; errors: CardErrors } = { input: emptyInput, errors: {} },
): void => {
  const { language, texts } = textsFor(payment.language);
  const amount = formatAmount(payment.amount);
  const hasErrors = Object.keys(again.errors).length > 0;
  const field = (name: CardField, attributes: Markup, hint?: string) =>
    cardField(texts, name, attributes, again, hint);

  sendPage(ctx, {
    language,
    title: `${texts.title} – ${amount}`,
    style: pageStyle,
    script: pageScript,
    status: hasErrors ? 422 : 200,
    body: html` <p class="notice">${texts.testMode}</p>
      <main>
        <h1>${texts.title}</h1>
        <p class="amount">${amount}</p>
        <p class="purpose">${payment.description}</p>
        ${payment.methods !== undefined && html`<p class="hint">${payment.methods.join(' · ')}</p>`}
        ${hasErrors && html`<p class="summary" role="alert">${texts.summary}</p>`}
        <form method="post" action="/vt2/payment/${payment.token}" novalidate>
          <input type="hidden" name="formKey" value="${payment.formKey ?? ''}" />
          ${field('number', html`inputmode="numeric" autocomplete="cc-number" maxlength="24"`)}
          <div class="pair">
            ${field('expiry', html`inputmode="numeric" autocomplete="cc-exp" maxlength="9"`, texts.hints.expiry)}
            ${field('code', html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`, texts.hints.code)}
          </div>
          ${field('holder', html`autocomplete="cc-name" maxlength="100"`)}
          <button class="primary" name="action" value="pay" data-busy="${texts.paying}">
            ${texts.pay.replace('{amount}', amount)}
          </button>
          <button class="quiet" name="action" value="abort">${texts.abort}</button>
          <details>
            <summary>${texts.testCards}</summary>
            <ul>
              ${testCards.map(
                ({ number, behaviour }) =>
                  html`<li>
                    <span>
                      <span class="digits">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span>
                      <span class="what">${texts.behaviours[behaviour]}</span></span
                    >
                    <button
                      class="small"
                      type="button"
                      data-card="${number}"
                      data-expiry="${futureExpiry(now)}"
                      aria-label="${texts.useCard}: ${texts.behaviours[behaviour]}"
                    >
                      ${texts.useCard}
                    </button>
                  </li>`,
              )}
            </ul>
            <button class="quiet" name="action" value="fail">${texts.fail}</button>
          </details>
        </form>
      </main>`,
  });
};

const cardField = (
  texts: PageTexts,
  name: CardField,
  attributes: Markup,
  { input, errors }: { input: CardInput; errors: CardErrors },
  hint?: string,
): Markup => {
  const problem = errors[name];
  const described = [hint !== undefined && `${name}-hint`, problem !== undefined && `${name}-error`].filter(
    (id) => id !== false,
  );
  return html`<div class="field">
    <label for="${name}">${texts.fields[name]}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      required
      ${attributes}
      value="${name === 'code' ? '' : input[name]}"
      ${problem !== undefined && html`aria-invalid="true"`}
      ${described.length > 0 && html`aria-describedby="${described.join(' ')}"`}
    />
    ${problem !== undefined && html`<p class="error" id="${name}-error">${texts.errors[name][problem]}</p>`}
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`;
};

const futureExpiry = (now: number): string => `12 / ${String(new Date(now).getUTCFullYear() + 3).slice(2)}`;

/** Sends a page without links, for an unknown token or a return address disabled by a fault. */
export const sendDeadEnd = (ctx: Context, kind: 'gone' | 'stuck', languageCode: string): void => {
  const { language, texts } = textsFor(languageCode);
  sendPage(ctx, {
    language,
    title: texts[kind].title,
    style: pageStyle,
    script: pageScript,
    status: kind === 'gone' ? 404 : 200,
    body: html`<main>
      <h1 class="title">${texts[kind].title}</h1>
      <p class="lead">${texts[kind].text}</p>
    </main>`,
  });
};
