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
  is_featured?: boolean;
  /** Readable by members only. */
  is_restricted?: boolean;
  attachment: string;
  /** Categories and tags by taxonomy. */
  terms: { domain: string; nicename: string; name: string }[];
  comments: number;
  meta: Record<string, string>;
  /** Position among sibling pages. */
  order: number;
  /** Number of parts that the reader could not render, by kind. */
  lost?: Record<string, number>;
}

/** A person of the former site: an author, or a member who may have written nothing. */
export interface FormerPerson {
  login: string;
  email: string;
  name: string;
  /** Number in the tables of the former site. */
  id?: string;
  bio?: string;
  joined?: string;
}

/** Names a person by number, where the export has no login. */
export const getPersonKey = ({ id }: { id: string }) => `#${id}`;

/** How texts are written: with the shortcodes and line breaks of WordPress, as HTML of Discourse, or as other HTML. */
export type ContentFormat = 'wordpress' | 'discourse' | 'html';

export interface FormerSite {
  url: string;
  format?: ContentFormat;
  authors: FormerPerson[];
  items: FormerItem[];
  /** Categories and tags defined in the file, used or not. */
  lists: { domain: string; name: string; description: string }[];
}
