/** Good news that a screen reader says as it comes. Stays mounted: one that is added with its words may go unheard. */
export function Status({ text }: { text: string }) {
  const look = text ? 'mb-4 wrap-anywhere rounded-md border border-transparent bg-ok-soft p-4 text-ok' : '';
  return (
    <p role="status" className={look}>
      {text}
    </p>
  );
}
