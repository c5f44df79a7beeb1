/** All resources, including those nested below a user. */

import { membershipLevelsResource } from '../accounts/membership-levels.resource.ts';
import { securityEventsResource } from '../accounts/security-events.resource.ts';
import { usersResource } from '../accounts/users.resource.ts';
import { accessLogsResource } from '../admin/access-logs.resource.ts';
import { accessObjectTypesResource, accessTypesResource } from '../admin/access-types.resource.ts';
import { historyResource } from '../admin/history.resource.ts';
import { redirectsResource } from '../admin/redirects.resource.ts';
import { threadRepliesResource } from '../community/thread-replies.resource.ts';
import { threadsResource } from '../community/threads.resource.ts';
import { articleCategoriesResource } from '../content/articles/article-categories.resource.ts';
import { articlesResource } from '../content/articles/articles.resource.ts';
import { blogsResource } from '../content/blogs.resource.ts';
import { categoriesResource } from '../content/categories.resource.ts';
import { footersResource } from '../content/footers.resource.ts';
import { pagesResource } from '../content/pages.resource.ts';
import { subCategoriesResource } from '../content/sub-categories.resource.ts';
import { tagLinksResource } from '../content/tag-links.resource.ts';
import { tagsResource } from '../content/tags.resource.ts';
import { eventsResource } from '../events/events.resource.ts';
import { locationsResource } from '../events/locations.resource.ts';
import { membershipsResource } from '../events/memberships.resource.ts';
import { reportsResource } from '../moderation/reports.resource.ts';
import { applicationsResource } from '../practitioners/applications.resource.ts';
import { crisisLinesResource } from '../search/crisis-lines.resource.ts';
import { crisisWordsResource } from '../search/crisis-words.resource.ts';
import { synonymsResource } from '../search/synonyms.resource.ts';
import { emailTemplatesResource } from '../system/email-templates.resource.ts';
import { sentEmailsResource } from '../system/sent-emails.resource.ts';
import type { Resource } from './resource.ts';

interface ResourceGroup {
  name: string;
  resources: readonly Resource[];
}

/**
 * All resources with screens, grouped as the back office index shows them. Add new resources here.
 */
export const resourceGroups: readonly ResourceGroup[] = [
  {
    name: 'People',
    resources: [usersResource, applicationsResource, membershipLevelsResource, reportsResource],
  },
  { name: 'Writing', resources: [articlesResource, articleCategoriesResource, blogsResource] },
  { name: 'Pages', resources: [pagesResource, footersResource, redirectsResource] },
  {
    name: 'Directory',
    resources: [
      categoriesResource,
      subCategoriesResource,
      locationsResource,
      eventsResource,
      tagsResource,
    ],
  },
  {
    name: 'Search and crisis help',
    resources: [synonymsResource, crisisLinesResource, crisisWordsResource],
  },
  { name: 'Threads', resources: [threadsResource, threadRepliesResource] },
  { name: 'E-mail', resources: [sentEmailsResource, emailTemplatesResource] },
  {
    name: 'Logs and status',
    resources: [
      securityEventsResource,
      accessLogsResource,
      accessObjectTypesResource,
      accessTypesResource,
    ],
  },
];

/** Resources that only appear within the screens of others. */
const nestedResources: readonly Resource[] = [
  membershipsResource,
  tagLinksResource,
  historyResource,
];

export const resources: readonly Resource[] = [
  ...resourceGroups.flatMap(({ resources }) => resources),
  ...nestedResources,
];
