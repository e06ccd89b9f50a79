const STEPS = [
  { title: 'Register as Donor', text: 'Tell us your blood type and the area you live in.' },
  { title: 'Quick Matching', text: 'A patient asks for blood, and sees at once which donors fit, most useful first.' },
  { title: 'Save Lives', text: 'Donor and hospital arrange the rest, and a patient gets the blood they need.' },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
      <h2 id="how-it-works" className="text-3xl font-bold tracking-tight">
        How it works
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-brand pt-5">
            <p aria-hidden="true" className="text-muted">
              {index + 1}
            </p>
            <h3 className="mt-1 text-xl font-semibold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
