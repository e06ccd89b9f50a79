const SAID_MS = 2000;

/** Gives every sample a button that copies it. The clipboard needs a secure context: without one there are no buttons. */
export function offerCopies(page: Document): void {
  if (navigator.clipboard === undefined) return;
  for (const sample of page.querySelectorAll('.sample')) {
    const caption = sample.querySelector('figcaption');
    const code = sample.querySelector('code')?.textContent ?? '';
    const title = sample.closest('.call')?.querySelector('h3')?.textContent ?? '';
    caption?.append(copyButton(page, code, `${caption.textContent}: ${title}`));
  }
}

function copyButton(page: Document, code: string, name: string): HTMLElement {
  const button = page.createElement('button');
  button.type = 'button';
  const say = (word: string) => {
    button.textContent = word;
    button.setAttribute('aria-label', `${word} ${name}`);
  };
  say('Copy');
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    say(isCopied ? 'Copied' : 'Not copied');
    setTimeout(() => say('Copy'), SAID_MS);
  });
  return button;
}
