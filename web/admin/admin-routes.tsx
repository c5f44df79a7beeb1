/** All admin routes by path pattern. */

import { usersResource } from '../../worker/contract/accounts/users.resource.ts';
import { accessLogsResource } from '../../worker/contract/admin/access-logs.resource.ts';
import { redirectsResource } from '../../worker/contract/admin/redirects.resource.ts';
import { threadRepliesResource } from '../../worker/contract/community/thread-replies.resource.ts';
import {
  threadCreationResource,
  threadsResource,
} from '../../worker/contract/community/threads.resource.ts';
import { articleCategoriesResource } from '../../worker/contract/content/articles/article-categories.resource.ts';
import { articlesResource } from '../../worker/contract/content/articles/articles.resource.ts';
import { categoriesResource } from '../../worker/contract/content/categories.resource.ts';
import { footersResource } from '../../worker/contract/content/footers.resource.ts';
import { pagesResource } from '../../worker/contract/content/pages.resource.ts';
import { subCategoriesResource } from '../../worker/contract/content/sub-categories.resource.ts';
import { tagsResource } from '../../worker/contract/content/tags.resource.ts';
import { eventsResource } from '../../worker/contract/events/events.resource.ts';
import type { Resource } from '../../worker/contract/resources/resource.ts';
import { emailTemplatesResource } from '../../worker/contract/system/email-templates.resource.ts';
import { sentEmailsResource } from '../../worker/contract/system/sent-emails.resource.ts';
import {
  ADMIN_HOME_PATH,
  getAdminAddPath,
  getAdminEditPath,
  getAdminItemPath,
  getAdminListPath,
} from '../data/resource/admin-paths.ts';
import { lazyNamed } from '../ui/hooks/lazy-named.ts';
import { getEditTagsPath } from '../ui/tags/tag-queries.ts';
import { adminArticleRoutes } from './articles/admin-article-routes.tsx';
import {
  SCHEDULED_ARTICLES_PATH,
  ScheduledArticlesPage,
} from './articles/ScheduledArticlesPage.tsx';
import { BIN_PATH } from './bin/bin-path.ts';
import { editedCategoryResource, getAddSubCategoryPath } from './categories/category-form.ts';
import { CREDENTIALS_ADMIN_PATH } from './credentials/credential-admin-paths.ts';
import { EmailTemplatesPage } from './emails/EmailTemplatesPage.tsx';
import { SentEmailsPage } from './emails/SentEmailsPage.tsx';
import { fileRoutes } from './files/file-routes.tsx';
import { HELP_PATH } from './help/help-paths.ts';
import { LazyHelpPage, LazyHelpTaskPage } from './help/lazy-help-pages.ts';
import { HISTORY_PATH } from './history/history-path.ts';
import { getInviteListPath, INVITES_ADMIN_PATH } from './invites/invites-path.ts';
import {
  LazyAccessLogsPage,
  LazyAdminReplyPage,
  LazyAdminThreadPage,
  LazyArticleCategoryDetailPage,
  LazyBinPage,
  LazyCategoryDetailPage,
  LazyEmailDetailPage,
  LazyEmailTemplateDetailPage,
  LazyRedirectsPage,
  LazyResourceDetailPage,
  LazyTagDetailPage,
} from './lazy-detail-pages.ts';
import {
  LazyAddChildPage,
  LazyAddEmailTemplatePage,
  LazyAddEventPage,
  LazyAddItemPage,
  LazyAddRedirectPage,
  LazyAddReplyPage,
  LazyAddSitePage,
  LazyAdminCredentialsPage,
  LazyEditEmailTemplatePage,
  LazyEditItemPage,
  LazyEditReplyPage,
  LazyEditTagsPage,
  LazyHistoryPage,
  LazyImportRedirectsPage,
  LazyImportUsersPage,
  LazyInviteListPage,
  LazyInvitesPage,
} from './lazy-pages.ts';
import { ItemListPage } from './list/ItemListPage.tsx';
import type { AdminRoute, AdminRouteTable } from './match-admin-route.ts';
import { REDIRECT_IMPORT_PATH } from './redirects/redirect-paths.ts';
import { adminResources } from './resource-groups.ts';
import { reviewRoutes } from './review/review-routes.tsx';
import { LazySettingsPage, SETTINGS_PATH } from './settings/lazy-settings-page.ts';
import { LazyStatusPage, STATUS_PATH } from './status/lazy-status-page.ts';
import { getAddFirstReplyPath, getAddReplyPath, getEditReplyPath } from './threads/reply-paths.ts';
import { firstReplyResource } from './threads/reply-resources.ts';
import { USER_IMPORTS_PATH } from './users/import/user-import-paths.ts';
import { userRoutes } from './users/user-routes.tsx';

const Home = lazyNamed(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage');

/** Default routes of a resource: list, add, edit and detail. */
const buildResourceRoutes = (resource: Resource): AdminRoute[] => [
  [getAdminListPath(resource), () => <ItemListPage resource={resource} />],
  ...(resource.calls.includes('create')
    ? [
        [
          getAdminAddPath(resource),
          () => <LazyAddItemPage resource={resource} />,
        ] satisfies AdminRoute,
      ]
    : []),
  ...(resource.calls.includes('change')
    ? [
        [
          getAdminEditPath(resource, ':id'),
          ({ id }) => <LazyEditItemPage resource={resource} id={id} />,
        ] satisfies AdminRoute,
      ]
    : []),
  [
    getAdminItemPath(resource, ':id'),
    ({ id }) => <LazyResourceDetailPage resource={resource} id={id} />,
  ],
];

/** Routes that replace or extend the default ones. */
const customRoutes: AdminRoute[] = [
  [ADMIN_HOME_PATH, () => <Home />],
  [STATUS_PATH, () => <LazyStatusPage />],
  [SETTINGS_PATH, () => <LazySettingsPage />],
  [CREDENTIALS_ADMIN_PATH, () => <LazyAdminCredentialsPage />],
  [INVITES_ADMIN_PATH, () => <LazyInvitesPage />],
  [getInviteListPath(':id'), ({ id }) => <LazyInviteListPage id={id} />],
  [BIN_PATH, () => <LazyBinPage />],
  [getAdminAddPath(pagesResource), () => <LazyAddSitePage />],
  [getAdminListPath(redirectsResource), () => <LazyRedirectsPage />],
  [getAdminAddPath(eventsResource), () => <LazyAddEventPage />],
  [HISTORY_PATH, () => <LazyHistoryPage />],
  [HELP_PATH, () => <LazyHelpPage />],
  [`${HELP_PATH}/:id`, ({ id }) => <LazyHelpTaskPage id={id} />],
  [getAdminAddPath(redirectsResource), () => <LazyAddRedirectPage />],
  [getAdminItemPath(tagsResource, ':id'), ({ id }) => <LazyTagDetailPage id={id} />],
  ...[
    articlesResource,
    categoriesResource,
    subCategoriesResource,
    threadsResource,
    usersResource,
  ].map(
    (resource): AdminRoute => [
      getEditTagsPath(resource, ':id'),
      ({ id }) => <LazyEditTagsPage resource={resource} id={id} />,
    ],
  ),
  [
    getAdminItemPath(articleCategoriesResource, ':id'),
    ({ id }) => <LazyArticleCategoryDetailPage id={id} />,
  ],
  buildTabbedItemRoute(footersResource),
  buildTabbedItemRoute(pagesResource),
  [getAdminListPath(sentEmailsResource), () => <SentEmailsPage />],
  [getAdminListPath(emailTemplatesResource), () => <EmailTemplatesPage />],
  [getAdminAddPath(emailTemplatesResource), () => <LazyAddEmailTemplatePage />],
  [getAdminItemPath(sentEmailsResource, ':id'), ({ id }) => <LazyEmailDetailPage id={id} />],
  [
    getAdminItemPath(emailTemplatesResource, ':id'),
    ({ id }) => <LazyEmailTemplateDetailPage id={id} />,
  ],
  [
    getAdminEditPath(emailTemplatesResource, ':id'),
    ({ id }) => <LazyEditEmailTemplatePage id={id} />,
  ],

  ...adminArticleRoutes,

  [getAdminItemPath(categoriesResource, ':id'), ({ id }) => <LazyCategoryDetailPage id={id} />],
  [
    getAdminEditPath(categoriesResource, ':id'),
    ({ id }) => <LazyEditItemPage resource={editedCategoryResource} id={id} />,
  ],
  [
    getAddSubCategoryPath(':id'),
    ({ id }) => (
      <LazyAddChildPage
        parent={categoriesResource}
        id={id}
        resource={subCategoriesResource}
        field="category_id"
      />
    ),
  ],

  [getAdminAddPath(threadsResource), () => <LazyAddItemPage resource={threadCreationResource} />],
  [getAdminItemPath(threadsResource, ':id'), ({ id }) => <LazyAdminThreadPage id={id} />],
  [
    getAddFirstReplyPath(':id'),
    ({ id }) => (
      <LazyAddChildPage
        parent={threadsResource}
        id={id}
        resource={firstReplyResource}
        field="thread_id"
        leadsTo={() => getAdminItemPath(threadsResource, id)}
      />
    ),
  ],
  [getAdminItemPath(threadRepliesResource, ':id'), ({ id }) => <LazyAdminReplyPage id={id} />],
  [
    getAddReplyPath(':id', ':reply'),
    ({ id, reply }) => <LazyAddReplyPage thread={id} reply={reply} />,
  ],
  [
    getEditReplyPath(':id', ':reply'),
    ({ id, reply }) => <LazyEditReplyPage thread={id} reply={reply} />,
  ],

  [getAdminListPath(accessLogsResource), () => <LazyAccessLogsPage />],
];

function buildTabbedItemRoute(resource: Resource): AdminRoute {
  return [
    getAdminItemPath(resource, ':id'),
    ({ id }) => <LazyResourceDetailPage resource={resource} id={id} hasTabs />,
  ];
}

export const adminRoutes: AdminRouteTable = new Map([
  // They precede `/:id`, which would match them.
  [SCHEDULED_ARTICLES_PATH, () => <ScheduledArticlesPage />],
  [REDIRECT_IMPORT_PATH, () => <LazyImportRedirectsPage />],
  [USER_IMPORTS_PATH, () => <LazyImportUsersPage />],
  ...adminResources.flatMap(buildResourceRoutes),
  ...customRoutes,
  ...userRoutes,
  ...reviewRoutes,
  ...fileRoutes,
]);
