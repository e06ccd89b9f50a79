interface Waiting {
  at: number;
  readonly call: () => void;
}

/** Timers that end when time is let go by, and not by themselves: all that anybody asks for. */
interface MovedTimers {
  pass(ms: number): void;
  /** Gives the machine's timers back. */
  end(): void;
}

export function moveTimers(): MovedTimers {
  const { setTimeout, clearTimeout } = globalThis;
  const waiting = new Set<Waiting>();
  let now = 0;
  const start = (call: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const timer = { at: now + ms, call: () => call(...given) };
    waiting.add(timer);
    return Object.assign(timer, {
      ref: () => timer,
      unref: () => timer,
      hasRef: () => false,
      refresh: () => {
        timer.at = now + ms;
        waiting.add(timer);
        return timer;
      },
    });
  };
  const stop = (timer: unknown) => void waiting.delete(timer as Waiting);
  Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
  return {
    pass: (ms) => {
      now += ms;
      const due = [...waiting].filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
      for (const timer of due) {
        // One that is due may end another.
        if (waiting.delete(timer)) timer.call();
      }
    },
    end: () => void Object.assign(globalThis, { setTimeout, clearTimeout }),
  };
}
