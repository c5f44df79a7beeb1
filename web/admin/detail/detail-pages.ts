/** All pages of single items, which share one chunk. */

export { AccessLogsPage } from '../access-logs/AccessLogsPage.tsx';
export { ApplicationDetailPage } from '../applications/ApplicationDetailPage.tsx';
export { ArticleCategoryDetailPage } from '../article-categories/ArticleCategoryDetailPage.tsx';
export { ArticleDetailPage } from '../articles/ArticleDetailPage.tsx';
export { BinPage } from '../bin/BinPage.tsx';
export { CategoryDetailPage } from '../categories/CategoryDetailPage.tsx';
export { EmailDetailPage } from '../emails/EmailDetailPage.tsx';
export { EmailTemplateDetailPage } from '../emails/EmailTemplateDetailPage.tsx';
export { RedirectsPage } from '../redirects/RedirectsPage.tsx';
export { ReportDetailPage } from '../reports/ReportDetailPage.tsx';
export { TagDetailPage } from '../tags/TagDetailPage.tsx';
export { AdminReplyPage } from '../threads/AdminReplyPage.tsx';
export { AdminThreadPage } from '../threads/AdminThreadPage.tsx';
export { ResourceDetailPage } from './ResourceDetailPage.tsx';
