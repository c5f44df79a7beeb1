/** Articles, pages and authors of the site that a community moves from. The names are those of WordPress. */

/** An item of the former site: a post, page, attachment or menu entry. */
export interface FormerItem {
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  guid: string;
  /** Login of the author. */
  author: string;
  name: string;
  content: string;
  excerpt: string;
  date: string;
  /** Date in the author's time zone; drafts have no other. */
  local_date: string;
  modified: string;
  parent: string;
  password: string;
  is_sticky: boolean;
  attachment: string;
  /** Categories and tags by taxonomy. */
  terms: { domain: string; nicename: string; name: string }[];
  comments: number;
  meta: Record<string, string>;
  /** Position among sibling pages. */
  order: number;
}

export interface FormerSite {
  url: string;
  authors: { login: string; email: string; name: string }[];
  items: FormerItem[];
  /** Categories and tags defined in the file, used or not. */
  lists: { domain: string; name: string; description: string }[];
}
