import { articles } from '../../../worker/contract/resources/articles.ts';
import { DetailScreen } from '../detail/DetailScreen.tsx';
import { PublishButton } from './PublishButton.tsx';

export const ArticleDetail = ({ id }: { id: string }) => (
  <DetailScreen
    resource={articles}
    id={id}
    tab="Article"
    actions={(article) => <PublishButton article={article} />}
  />
);
