/** The home page's first load in a browser with an empty cache. */
export interface FirstLoad {
  readonly donors: number;
  /** Over the wire, headers included. */
  readonly bytes: number;
  readonly requests: number;
  /** From the navigation until the four figures stand there. */
  readonly figuresMs: number;
}
