type Props = { title: string; text: string; action: string; isBusy: boolean; onAction: () => void };

/** What happened, what it means, and the one thing to do; announced when it appears. */
export const ErrorBox = ({ title, text, action, isBusy, onAction }: Props) => (
  <section className="shell-message shell-message--error" role="alert">
    <h1 className="shell-message__title">{title}</h1>
    <p className="shell-message__text">{text}</p>
    <button type="button" className="shell-button" disabled={isBusy} onClick={onAction}>
      {action}
    </button>
  </section>
);
