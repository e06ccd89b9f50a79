// Server-sent events (HTML Standard, 9.2) over `fetch`: the browser's own EventSource sends no Authorization header, and a token has
// no place in an address. It reads what our server writes: lines that end in LF, one of data an event.

export interface ServerEvent {
  readonly event: string;
  readonly data: string;
  readonly retry: string;
}

export interface Reading {
  readonly onEvent: (event: ServerEvent) => void;
  /** Something came, if only a comment. */
  readonly onSign: () => void;
}

/** Reads a stream to its end. Rejects when the line breaks. */
export async function readEvents(body: ReadableStream<Uint8Array>, { onEvent, onSign }: Reading): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onSign();
    const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const { event = '', data, retry = '' } = fieldsOf(block);
      if (data !== undefined) onEvent({ event, data, retry });
    }
  }
}

function fieldsOf(block: string): Partial<ServerEvent> {
  const lines = block.split('\n').map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  return Object.fromEntries(lines);
}
