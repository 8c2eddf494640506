/**
 * Script of the page: reports its size to the embedding page, groups digits and prevents a second submit. Everything
 * else, including each check, works without it.
 */
export const pageScript = `
(() => {
  const tellSize = () => {
    if (parent === window) return;
    const { height } = document.body.getBoundingClientRect();
    parent.postMessage({ message: 'css', height: Math.ceil(height), width: document.documentElement.scrollWidth }, '*');
  };
  new ResizeObserver(tellSize).observe(document.body);
  tellSize();

  const number = document.querySelector('[name=number]');
  const expiry = document.querySelector('[name=expiry]');
  const groupDigits = () => {
    const digits = number.value.replace(/\\D/g, '').slice(0, 19);
    number.value = digits.replace(/(\\d{4})(?=\\d)/g, '$1 ');
  };
  if (number) number.addEventListener('input', () => {
    const atEnd = number.selectionStart === number.value.length;
    if (atEnd) groupDigits();
  });
  if (number) number.addEventListener('blur', groupDigits);
  if (expiry) expiry.addEventListener('input', (event) => {
    const deleting = String(event.inputType).startsWith('delete');
    const digits = expiry.value.replace(/\\D/g, '');
    if (!deleting && digits.length >= 2 && expiry.selectionStart === expiry.value.length)
      expiry.value = digits.slice(0, 2) + ' / ' + digits.slice(2, 4);
  });

  for (const button of document.querySelectorAll('[data-card]')) button.addEventListener('click', () => {
    number.value = button.dataset.card;
    groupDigits();
    expiry.value = button.dataset.expiry;
    document.querySelector('[name=code]').value = '123';
    const holder = document.querySelector('[name=holder]');
    if (!holder.value) holder.value = 'Test Person';
    document.querySelector('.primary').focus();
  });

  for (const form of document.forms) form.addEventListener('submit', (event) => {
    if (form.dataset.sent) return event.preventDefault();
    form.dataset.sent = 'yes';
    const primary = form.querySelector('.primary');
    if (primary && event.submitter === primary && primary.dataset.busy) {
      primary.setAttribute('aria-disabled', 'true');
      primary.textContent = primary.dataset.busy;
    }
  });

  const wrong = document.querySelector('[aria-invalid]');
  if (wrong) wrong.focus();
})();
`;
