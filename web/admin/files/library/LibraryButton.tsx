/** Button that opens the media library in a dialog, and passes on the picture that is chosen there. */

import { useState } from 'react';
import { m } from '#messages';
import type { FileKind } from '../../../ui/files/file-queries.ts';
import { listenForIntent } from '../../../ui/hooks/listen-for-intent.ts';
import { useOnDemandModule } from '../../../ui/hooks/use-on-demand-module.ts';
import type { ChosenLibraryFile } from './LibraryDialog.tsx';

interface Props {
  kind?: FileKind;
  className?: string;
  choose(file: ChosenLibraryFile): void;
}

const load = () => import('./LibraryDialog.tsx');

export function LibraryButton({ kind = 'image', className = 'button quiet', choose }: Props) {
  const [opened, setOpened] = useState<object | null>(null);
  const code = useOnDemandModule(load, opened !== null);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => setOpened({})}
        {...listenForIntent(load)}
      >
        {m['admin_files.choose_from_library']()}
      </button>
      {opened && code && (
        <code.LibraryDialog
          openKey={opened}
          kind={kind}
          choose={choose}
          close={() => setOpened(null)}
        />
      )}
    </>
  );
}
