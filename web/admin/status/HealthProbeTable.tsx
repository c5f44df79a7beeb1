import { probes } from '../../../worker/contract/system/health-probes.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { StatusTable } from './StatusTable.tsx';

/** Result of the health probe of each service. */
export const HealthProbeTable = ({ checkup }: Pick<StatusReport, 'checkup'>) => (
  <StatusTable
    title="Checkup"
    anchor="checkup"
    hasCards
    note={
      checkup && (
        <>
          Last run <LocalDateTime moment={checkup.asked_at} day="long" />. To run it again, select
          “Run now” for the job <code>checkup</code>.
        </>
      )
    }
    heads={['Check', 'Status', 'How to fix it']}
    rows={(checkup?.checks ?? []).map(({ name, state, fault }) => [
      name,
      probes[name].label,
      state === 'fault' ? <strong key="state">{fault}</strong> : probeStateLabels[state],
      state === 'fault' && <code key="mend">{probes[name].mend}</code>,
    ])}
    empty="No checkup has run yet. The first one runs within a minute."
  />
);

const probeStateLabels = { good: 'Responds', waiting: 'Waiting for the test message' } as const;
