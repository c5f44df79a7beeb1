import { fileAddress } from './pictures.ts';
import type { Site } from './site.ts';

/** What stands in a document's head. Addresses are paths; the shell makes them absolute. */
export interface Head {
  /** Without the product's name, which stands before every title. */
  title: string;
  description?: string | null;
  /** The canonical path; none for what should not be found. */
  path?: string;
  image?: HeadImage | null;
  type?: 'website' | 'article';
  publishedAt?: string;
  /** The path of the feed that tells what is new here, or of the calendar that tells what is coming. */
  feed?: string;
  /** What the page is about, for machines: in the document alone, and no part of the browser's code. */
  jsonLd?: Record<string, unknown>[];
}

/** The picture that stands for a page where it is shared. */
export interface HeadImage {
  path: string;
  width?: number | null;
  height?: number | null;
  alt?: string | null;
}

/** A stored picture, its size and its alternative text. */
export const imageOf = (name: string | null, known?: Omit<HeadImage, 'path'>): HeadImage | null =>
  name ? { path: fileAddress(name), ...known } : null;

export const titleOf = (head: Head, site: Site) =>
  head.title ? `${site.name} - ${head.title}` : site.name;
