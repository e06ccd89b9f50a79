/** Does one thing after another, in the order in which they were asked for. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createQueue(): Queue {
  let last: Promise<unknown> | null = null;
  return (work) => {
    const begun = last === null ? work() : last.then(work, work);
    last = begun;
    const forget = () => {
      if (last === begun) last = null;
    };
    begun.then(forget, forget);
    return begun;
  };
}
