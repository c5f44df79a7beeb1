import type { SubCategoryView } from '../../worker/contract/categories.ts';
import { useUser } from '../session/user.ts';
import { useWanted } from './use-wanted.ts';

interface Props {
  subCategory: SubCategoryView;
  members: typeof import('./members-here.ts') | null;
}

/** Starts a thread; a visitor signs in first. */
export function StartHere({ subCategory, members }: Props) {
  const user = useUser();
  const { wanted, want, begun } = useWanted();
  if (user && members) {
    return (
      <members.StartOpen
        key={user.id}
        subCategory={subCategory}
        isWanted={wanted !== null}
        begun={begun}
      />
    );
  }
  return (
    <button
      type="button"
      className="button needs-script"
      onClick={() => want('start', 'Please Sign In to start a thread')}
    >
      Start a thread
    </button>
  );
}
