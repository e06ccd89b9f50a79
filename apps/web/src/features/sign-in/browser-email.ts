/**
 * The values with the email emptied when the browser itself refuses it in the field `id`, so that the contract's sentence
 * is shown.
 */
export function withBrowserEmailCheck<Values extends { email: string }>(values: Values, id = 'email'): Values {
  const input = document.getElementById(id);
  const isRefused = input instanceof HTMLInputElement && !input.checkValidity();
  return isRefused ? { ...values, email: '' } : values;
}
