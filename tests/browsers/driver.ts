/** What every browser can be told. An element is named by a selector that fits one alone. */
export interface Driver {
  go(address: string): Promise<void>;
  /** What an expression of the page is, once it is done. */
  ask<Answer>(expression: string): Promise<Answer>;
  /** With the pointer, where the element stands. */
  press(selector: string): Promise<void>;
  /** Key by key, behind what stands there. */
  type(selector: string, text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  end(): Promise<void>;
}
