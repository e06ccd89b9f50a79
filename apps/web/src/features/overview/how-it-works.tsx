import { text } from '../../lib/text.ts';

const STEPS = [
  { title: 'home.step1', words: 'home.step1Text' },
  { title: 'home.step2', words: 'home.step2Text' },
  { title: 'home.step3', words: 'home.step3Text' },
] as const;

/** Three steps, knotted into one thread: down the side on a phone, across on a wide screen. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 id="how-it-works" className="text-3xl font-bold tracking-tight">
        {text('home.howItWorks')}
      </h2>
      <ol className="mt-10 grid md:grid-cols-3">
        {STEPS.map(({ title, words }) => (
          <li
            key={title}
            className="relative border-s-2 border-thread ps-7 pb-10 last:border-transparent last:pb-0 md:border-s-0 md:border-t-2 md:ps-0 md:pe-8 md:pt-8 md:pb-0 md:last:border-transparent"
          >
            <span
              aria-hidden="true"
              className="absolute -start-2 top-1 size-3.5 rounded-full bg-thread md:-top-2 md:start-0"
            />
            <h3 className="text-xl font-semibold">{text(title)}</h3>
            <p className="mt-2 max-w-sm text-muted">{text(words)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
