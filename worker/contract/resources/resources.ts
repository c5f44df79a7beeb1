import type { Resource } from './resource.ts';
import { accessLogs } from '../admin/access-logs.resource.ts';
import { accessObjectTypes, accessTypes } from '../admin/access-types.resource.ts';
import { applications } from '../practitioners/applications.resource.ts';
import { articleCategories } from '../content/article-categories.resource.ts';
import { articles } from '../content/articles.resource.ts';
import { blogs } from '../content/blogs.resource.ts';
import { categories } from '../content/categories.resource.ts';
import { crisisLines } from '../search/crisis-lines.resource.ts';
import { crisisWords } from '../search/crisis-words.resource.ts';
import { emailTemplates } from '../system/email-templates.resource.ts';
import { events } from '../events/events.resource.ts';
import { footers } from '../content/footers.resource.ts';
import { history } from '../admin/history.resource.ts';
import { locations } from '../events/locations.resource.ts';
import { membershipLevels } from '../accounts/membership-levels.resource.ts';
import { pages } from '../content/pages.resource.ts';
import { reports } from '../moderation/reports.resource.ts';
import { securityEvents } from '../accounts/security-events.resource.ts';
import { sentEmails } from '../system/sent-emails.resource.ts';
import { subCategories } from '../content/sub-categories.resource.ts';
import { synonyms } from '../search/synonyms.resource.ts';
import { tagLinks } from '../content/tag-links.resource.ts';
import { tags } from '../content/tags.resource.ts';
import { threadReplies } from '../community/thread-replies.resource.ts';
import { threads } from '../community/threads.resource.ts';
import { userLocations } from '../events/memberships.resource.ts';
import { users } from '../accounts/users.resource.ts';

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
