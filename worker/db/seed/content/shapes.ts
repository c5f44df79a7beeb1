import type { SceneKind } from '../pictures/scene.ts';

/** What a membership level may carry, as the part of its column name after `authz_`. */
export interface Level {
  name: string;
  level: number;
  is_default: boolean;
  is_active: boolean;
  rights: (
    | 'user_basic'
    | 'user_detailed'
    | 'user_services'
    | 'favourites'
    | 'friends'
    | 'reviews'
    | 'messages'
    | 'articles'
  )[];
}

export interface Person {
  tag: string;
  name: string;
  email: string;
  /** Level.name */
  level: string;
  is_admin?: true;
  is_business: boolean;
  /** One line: what they do, at most 60 characters. */
  title: string;
  /** Plain text, paragraphs separated by a blank line. */
  bio: string;
  date_of_birth: string;
  town: string;
  phone?: string;
  mobile?: string;
  website?: string;
  facebook?: string;
  instagram?: string;
  linkedin?: string;
  /** ISO 639-1 */
  language: string;
  timezone: string;
  /** Days ago, as are all such numbers here; a negative one lies in the future. */
  joined: number;
  session_1_on_1: boolean | null;
  session_group: boolean | null;
  session_online: boolean | null;
  /** Tags of sub-categories. */
  offers: string[];
  /** Names of tags, upper case. */
  tags: string[];
  approved?: false;
}

export interface Category {
  tag: string;
  name: string;
  /** Plain text, one to three sentences. */
  description: string;
  scene: SceneKind;
  sub_categories: {
    tag: string;
    name: string;
    description: string;
    scene: SceneKind;
    is_active?: false;
  }[];
}

export interface ArticleCategory {
  tag: string;
  name: string;
}

export type Section =
  | { kind: 'text'; html: string }
  | {
      kind: 'image' | 'leftimage' | 'rightimage';
      scene: SceneKind;
      title: string;
      copyright?: string;
    }
  | { kind: 'doubleimage'; scenes: [SceneKind, SceneKind]; titles: [string, string] }
  | { kind: 'video'; title: string };

export interface Article {
  tag: string;
  /** ArticleCategory.tag */
  category: string;
  title: string;
  sub_title: string;
  /** The key image. */
  scene: SceneKind;
  /** Alternative text: what a drawing of that scene shows. */
  picture_title: string;
  /** Person.tag */
  author: string;
  /** ISO 3166 alpha-2 */
  country?: string;
  /** Days ago; null is unpublished. */
  published: number | null;
  is_featured?: true;
  is_pinned?: true;
  is_coming_soon?: true;
  is_restricted?: true;
  tags: string[];
  sections: Section[];
}

export interface Footer {
  title: string;
  column: number;
  display_order: number;
  pages: Page[];
}

export interface Page {
  tag: string;
  title: string;
  display_order: number;
  html: string;
}

export interface Blog {
  tag: string;
  title: string;
  author: string;
  daysAgo: number;
  html: string;
}

export interface Reply {
  by: string;
  daysAgo: number;
  html: string;
  is_deleted?: true;
  likedBy?: string[];
  replies?: Reply[];
}

export interface Thread {
  tag: string;
  title: string;
  sub_category: string;
  by: string;
  daysAgo: number;
  tags?: string[];
  /** The first one is the opening post. */
  replies: Reply[];
}

export interface Location {
  tag: string;
  name: string;
  description: string;
  is_public: boolean;
  is_religious_location: boolean;
  address_line_1: string;
  address_line_2?: string;
  town: string;
  county?: string;
  postcode: string;
  /** ISO 3166 alpha-2 */
  country: string;
  phone?: string;
  people: { person: string; is_default: boolean; is_admin: boolean; approved: boolean }[];
}

export interface Event {
  tag: string;
  name: string;
  description: string;
  by: string;
  /** Location.tag */
  location: string;
  category: string;
  sub_category: string;
  startsInDays: number;
  hour: number;
  /** Length. */
  minutes: number;
  /** One to three. */
  scenes: SceneKind[];
}

export interface Conversation {
  title: string;
  from: string;
  to: string;
  daysAgo: number;
  is_active: boolean;
  replies: { by: string; daysAgo: number; text: string; read: boolean }[];
}

export interface Friendship {
  from: string;
  to: string;
  requested: number;
  approved: number | null;
}

export type { BuiltIn as EmailTemplate } from '../../../lib/outbox/defaults/index.ts';
