/** The values with the address emptied when the browser itself refuses it, so that the contract's sentence is shown. */
export function withBrowserEmailCheck<Values extends { email: string }>(values: Values): Values {
  const input = document.getElementById('email');
  const isRefused = input instanceof HTMLInputElement && !input.checkValidity();
  return isRefused ? { ...values, email: '' } : values;
}
