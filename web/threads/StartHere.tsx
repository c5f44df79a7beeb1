import type { SubCategoryView } from '../../worker/contract/categories.ts';
import { useUser } from '../session/user.ts';
import { useCode } from './use-code.ts';
import { useWanted } from './use-wanted.ts';

/** Starts a thread; a visitor signs in first. What members need comes once one is there. */
export function StartHere({ subCategory }: { subCategory: SubCategoryView }) {
  const user = useUser();
  const { wanted, want, begun } = useWanted();
  const members = useCode(() => import('./StartOpen.tsx'), Boolean(user));
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
