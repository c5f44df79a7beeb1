import type { Resource } from '../resource.ts';
import { accessLogs } from './access_logs.ts';
import { accessObjectTypes, accessTypes } from './access-types.ts';
import { applications } from './applications.ts';
import { articleCategories } from './article-categories.ts';
import { articles } from './articles.ts';
import { blogs } from './blogs.ts';
import { categories } from './categories.ts';
import { crisisLines } from './crisis_lines.ts';
import { crisisWords } from './crisis_words.ts';
import { emailTemplates } from './email_templates.ts';
import { events } from './events.ts';
import { footers } from './footers.ts';
import { history } from './history.ts';
import { locations } from './locations.ts';
import { membershipLevels } from './membership_levels.ts';
import { pages } from './pages.ts';
import { reports } from './reports.ts';
import { securityEvents } from './security_events.ts';
import { sentEmails } from './sent_emails.ts';
import { subCategories } from './sub_categories.ts';
import { synonyms } from './synonyms.ts';
import { tagLinks } from './tag-links.ts';
import { tags } from './tags.ts';
import { threadReplies } from './thread-replies.ts';
import { threads } from './threads.ts';
import { userLocations } from './user_locations.ts';
import { users } from './users.ts';

interface Group {
  name: string;
  resources: readonly Resource[];
}

/**
 * All resources with screens, grouped as the back office index shows them. Add new resources here.
 */
export const groups: readonly Group[] = [
  { name: 'People', resources: [users, applications, membershipLevels, reports] },
  { name: 'Writing', resources: [articles, articleCategories, blogs] },
  { name: 'Pages', resources: [pages, footers] },
  { name: 'Directory', resources: [categories, subCategories, locations, events, tags] },
  { name: 'Search and crisis help', resources: [synonyms, crisisLines, crisisWords] },
  { name: 'Threads', resources: [threads, threadReplies] },
  { name: 'E-mail', resources: [sentEmails, emailTemplates] },
  {
    name: 'Logs and status',
    resources: [securityEvents, accessLogs, accessObjectTypes, accessTypes],
  },
];

/** Resources that only appear within the screens of others. */
const beside: readonly Resource[] = [userLocations, tagLinks, history];

export const resources: readonly Resource[] = [
  ...groups.flatMap(({ resources }) => resources),
  ...beside,
];
