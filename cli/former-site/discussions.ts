/** Forums of the former site, with their topics and posts in the order of their dates. */

import { ItemSpool } from './item-spool.ts';

export interface FormerForum {
  id: string;
  name: string;
  description: string;
}

export interface FormerTopic {
  id: string;
  /** Id of its forum. */
  forum: string;
  title: string;
  /** Last part of its address. */
  slug: string;
  /** Login of its author; empty if unknown. */
  author: string;
  date: string;
  tags: string[];
  /** Its former addresses. */
  links: string[];
}

export interface FormerPost {
  id: string;
  topic: string;
  /** Id of the post that it answers; empty for an answer to the topic. */
  parent: string;
  author: string;
  /** Name of a writer who has no account. */
  guest: string;
  content: string;
  date: string;
}

/** An item that stays behind, for the report. */
export interface SkippedItem {
  kind: string;
  name: string;
}

export class Discussions {
  readonly forums = new Map<string, FormerForum>();
  readonly topics = new ItemSpool<FormerTopic>();
  readonly posts = new ItemSpool<FormerPost>();
  readonly skipped: SkippedItem[] = [];

  addTopic(topic: FormerTopic) {
    this.topics.add(topic, toOrder(topic.date));
  }

  /** An opening post is older than its answers, whatever its date says. */
  addPost(post: FormerPost, { isOpening = false } = {}) {
    this.posts.add(post, isOpening ? Number.NEGATIVE_INFINITY : toOrder(post.date));
  }

  skip(kind: string, name: string) {
    this.skipped.push({ kind, name });
  }

  remove() {
    this.topics.remove();
    this.posts.remove();
  }
}

const toOrder = (date: string) => Date.parse(date) || 0;
