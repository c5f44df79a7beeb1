import type { SubCategoryView } from '../../worker/contract/categories.ts';
import { Coming } from './Coming.tsx';
import { draftNames } from './drafts.ts';
import { useFormsWithEditor } from './use-forms.ts';
import { useOpen } from './use-open.ts';

interface Props {
  subCategory: SubCategoryView;
  /** It was pressed for before. */
  isWanted: boolean;
  begun(): void;
}

/** The button of a member, and the form that it opens. */
export function StartOpen({ subCategory, isWanted, begun }: Props) {
  const draft = draftNames.start(subCategory.id);
  const { isOpen, isLed, opener, close } = useOpen(draft, isWanted, begun);
  const forms = useFormsWithEditor(isOpen);
  return (
    <>
      <button type="button" className={isOpen ? 'button quiet' : 'button'} {...opener}>
        Start a thread
      </button>
      {isOpen && (
        <Coming code={forms} label="Title" isLine {...{ draft, isLed }}>
          {({ StartThread }) => (
            <StartThread subCategory={subCategory} isLed={isLed} close={close} />
          )}
        </Coming>
      )}
    </>
  );
}
