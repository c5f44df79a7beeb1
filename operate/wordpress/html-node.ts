/** A node of a parsed HTML text, as hast has it. */
export interface HtmlNode {
  type: string;
  tagName?: string | undefined;
  properties?: Record<string, unknown> | undefined;
  children?: HtmlNode[] | undefined;
  value?: string | undefined;
}
