import { articleCategories, articles } from './articles/index.ts';
import { blogs } from './blogs.ts';
import { categories } from './directory.ts';
import { threads } from './forum.ts';
import { friendships } from './friends.ts';
import { levels } from './levels.ts';
import { emailTemplates } from './mail.ts';
import { conversations } from './messages.ts';
import { footers, pagesWithoutFooter } from './pages.ts';
import { people } from './people.ts';
import { events, locations } from './places.ts';
import { bookmarks, likes } from './saved.ts';
import type {
  Article,
  ArticleCategory,
  Blog,
  Category,
  Conversation,
  EmailTemplate,
  Event,
  Footer,
  Friendship,
  Level,
  Location,
  Page,
  Person,
  Thread,
} from './shapes.ts';
import { tags } from './tags.ts';

export interface Community {
  levels: Level[];
  /** Names, upper case. */
  tags: string[];
  people: Person[];
  categories: Category[];
  articleCategories: ArticleCategory[];
  articles: Article[];
  footers: Footer[];
  pagesWithoutFooter: Page[];
  blogs: Blog[];
  threads: Thread[];
  locations: Location[];
  events: Event[];
  conversations: Conversation[];
  friendships: Friendship[];
  emailTemplates: EmailTemplate[];
  likes: { by: string; article: string }[];
  bookmarks: { by: string; article: string }[];
}

/** The demo community: plain data, in which everything refers to everything else by its tag. */
export const community: Community = {
  levels,
  tags,
  people,
  categories,
  articleCategories,
  articles,
  footers,
  pagesWithoutFooter,
  blogs,
  threads,
  locations,
  events,
  conversations,
  friendships,
  emailTemplates,
  likes,
  bookmarks,
};
