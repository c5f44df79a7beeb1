import './sections/sections.css';
import { articles } from '../../../worker/contract/resources/articles.ts';
import { Answered } from '../../ui/Answered.tsx';
import { EditForm } from '../form/EditForm.tsx';
import { itemToEdit } from '../item.ts';
import { Publication } from './Publication.tsx';
import { editableArticle } from './resources.ts';

/** Edits an article. Once it is published or taken back here, its form begins anew on that version. */
export const EditArticle = ({ id }: { id: string }) => (
  <Answered queries={{ loaded: itemToEdit(articles, id) }}>
    {({ loaded }) => (
      <EditForm
        key={String(loaded.body.published_at)}
        resource={editableArticle(loaded.body)}
        loaded={loaded}
      >
        <Publication article={loaded.body} />
      </EditForm>
    )}
  </Answered>
);
