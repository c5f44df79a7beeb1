import type { Resource } from '../resource.ts';
import { accessLogs } from './access_logs.ts';
import { accessObjectTypes, accessTypes } from './access-types.ts';
import { articleCategories } from './article-categories.ts';
import { articles } from './articles.ts';
import { blogs } from './blogs.ts';
import { categories } from './categories.ts';
import { emailTemplates } from './email_templates.ts';
import { events } from './events.ts';
import { footers } from './footers.ts';
import { history } from './history.ts';
import { locations } from './locations.ts';
import { membershipLevels } from './membership_levels.ts';
import { pages } from './pages.ts';
import { sentEmails } from './sent_emails.ts';
import { subCategories } from './sub_categories.ts';
import { tagLinks } from './tag-links.ts';
import { tags } from './tags.ts';
import { threadReplies } from './thread-replies.ts';
import { threads } from './threads.ts';
import { userLocations } from './user_locations.ts';
import { users } from './users.ts';

/** Every resource of the back office, a line each. */
export const resources: readonly Resource[] = [
  articleCategories,
  articles,
  blogs,
  categories,
  subCategories,
  emailTemplates,
  sentEmails,
  events,
  footers,
  locations,
  userLocations,
  membershipLevels,
  pages,
  tags,
  tagLinks,
  threads,
  threadReplies,
  users,
  accessObjectTypes,
  accessTypes,
  accessLogs,
  history,
];
