import { wording } from '../../worker/contract/wording.ts';

/** Says that a form which somebody has pressed for is on its way. */
export const Awaited = ({ isWanted }: { isWanted: boolean }) =>
  isWanted && (
    <p className="hint" role="status">
      {wording.loading}
    </p>
  );
