/** Shows the search field, and hides calls that lack any of the typed words. */
export function offerFilter(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('#filter');
  const field = page.querySelector<HTMLInputElement>('#wanted');
  const found = page.querySelector('#found');
  if (form === null || field === null || found === null) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  field.addEventListener('input', () => {
    const count = narrow(page, field.value);
    found.textContent = field.value.trim() === '' ? '' : count === 1 ? '1 call' : `${count} calls`;
  });
}

function narrow(page: Document, wanted: string): number {
  const words = wanted.toLowerCase().split(/\s+/);
  let count = 0;
  for (const entry of page.querySelectorAll<HTMLElement>('nav li')) {
    const isWanted = words.every((word) => entry.dataset['words']?.includes(word));
    if (isWanted) count += 1;
    entry.hidden = !isWanted;
    const id = entry.querySelector('a')?.hash.slice(1) ?? '';
    const call = page.getElementById(id);
    if (call !== null) call.hidden = !isWanted;
  }
  for (const group of page.querySelectorAll<HTMLElement>('.group')) {
    group.hidden = group.querySelector('li:not([hidden]), .call:not([hidden])') === null;
  }
  return count;
}
