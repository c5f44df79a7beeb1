/** Opens the dialog that confirms the user’s identity. Its code loads when a request needs a proof. */

import { useEffect, useState } from 'react';
import { setStepUpHandler } from '../../data/api.ts';
import { useOnDemandModule } from '../../ui/hooks/use-on-demand-module.ts';
import type { StepUpRequest } from './StepUpDialog.tsx';

const load = () => import('./StepUpDialog.tsx');

export function StepUpHost() {
  const [request, setRequest] = useState<StepUpRequest | null>(null);
  const code = useOnDemandModule(load, request !== null);
  useEffect(() => {
    setStepUpHandler((why) => new Promise((answer) => setRequest({ why, answer })));
    return () => setStepUpHandler(async () => 'nobody');
  }, []);
  if (!request || !code) return null;
  return (
    <code.StepUpDialog
      request={request}
      close={(proved) => {
        setRequest(null);
        request.answer(proved);
      }}
    />
  );
}
