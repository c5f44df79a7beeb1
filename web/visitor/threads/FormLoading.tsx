import { wording } from '../../../worker/contract/shared/specification-texts.ts';

/** Loading notice for a form that was requested. */
export const Awaited = ({ isWanted }: { isWanted: boolean }) =>
  isWanted && (
    <p className="hint" role="status">
      {wording.loading}
    </p>
  );
