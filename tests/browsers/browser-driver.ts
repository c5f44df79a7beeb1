/** Common driver of all browsers. Selectors must match exactly one element. */
export interface BrowserDriver {
  go(address: string): Promise<void>;
  /** Evaluates an expression in the page and awaits it. */
  ask<Answer>(expression: string): Promise<Answer>;
  /** Clicks an element with the pointer. */
  press(selector: string): Promise<void>;
  /** Types text key by key at the end of a field. */
  type(selector: string, text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  end(): Promise<void>;
}
