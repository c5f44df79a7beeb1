/** A node of parsed HTML, as in hast. */
export interface HtmlNode {
  type: string;
  tagName?: string | undefined;
  properties?: Record<string, unknown> | undefined;
  children?: HtmlNode[] | undefined;
  value?: string | undefined;
}
