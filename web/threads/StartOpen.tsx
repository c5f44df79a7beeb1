import type { SubCategoryView } from '../../worker/contract/categories.ts';
import { draftNames } from './drafts.ts';
import { useForms } from './use-forms.ts';
import { useOpen } from './use-open.ts';

interface Props {
  subCategory: SubCategoryView;
  /** It was pressed for before. */
  isWanted: boolean;
  begun(): void;
}

/** The button of a member, and the form that it opens. */
export function StartOpen({ subCategory, isWanted, begun }: Props) {
  const { isOpen, isLed, opener, close } = useOpen(
    draftNames.start(subCategory.id),
    isWanted,
    begun,
  );
  const forms = useForms(isOpen);
  return (
    <>
      <button type="button" className={isOpen ? 'button quiet' : 'button'} {...opener}>
        Start a thread
      </button>
      {forms && isOpen && (
        <forms.StartThread subCategory={subCategory} isLed={isLed} close={close} />
      )}
    </>
  );
}
