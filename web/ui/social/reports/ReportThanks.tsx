import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { queryOptions } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { DIALOG_TITLE_ID } from '../../dialog/Dialog.tsx';
import { autoFocusRef } from '../../hooks/move-focus.ts';
import { BlockFromProfile } from '../blocks/BlockFromProfile.tsx';
import { BlockFromReply } from '../blocks/BlockFromReply.tsx';
import { blockQuery } from '../blocks/block-queries.ts';
import type { ReportTarget } from './report-target.ts';

interface Props {
  reported: ReportTarget;
  leave(): void;
}

const renderIsolated = ({ children }: { children?: ReactNode }) => <bdi>{children}</bdi>;

/** Confirmation after a report. It takes the focus and offers to block the person. */
export function ReportThanks({ reported, leave }: Props) {
  const { id } = useMember();
  const { person } = reported;
  const { data } = useQuery({
    ...queryOptions(blockQuery(id, person?.id ?? '')),
    enabled: person !== undefined,
  });
  const toBlock = data?.count === 0 ? person : undefined;
  return (
    <>
      <h2 id={DIALOG_TITLE_ID} ref={autoFocusRef} tabIndex={-1}>
        {m['report.thanks_title']()}
      </h2>
      <p role="status">
        {toBlock ? (
          <ParaglideMessage
            message={m['report.thanks_block_person']}
            inputs={{ name: toBlock.name }}
            markup={{ name: renderIsolated }}
          />
        ) : person ? (
          m['report.thanks']()
        ) : (
          m['report.thanks_block_someone']()
        )}
      </p>
      <div className="form-actions">
        <button type="button" className="button" onClick={leave}>
          {m['common.close']()}
        </button>
        {toBlock &&
          (reported.object_type === 'users' ? (
            <BlockFromProfile person={toBlock} className="button quiet" />
          ) : (
            <BlockFromReply
              person={toBlock}
              element={reported.element}
              className="button quiet"
              leave={leave}
            />
          ))}
      </div>
    </>
  );
}
