import { m } from '#messages';

/** Upload progress of a file. After the last byte the server processes it. */

interface Props {
  /** Name of the file that is uploaded. */
  name: string;
  /** From 0 to 1. */
  share: number;
  isWaiting?: boolean;
}

export const UploadProgress = ({ name, share, isWaiting = false }: Props) => (
  <div className="sending account-progress abreast">
    <progress
      value={share < 1 ? share : undefined}
      max={1}
      aria-label={m['picture.uploading']({ name })}
    />
    <span>{share < 1 ? `${Math.floor(share * 100)}%` : m['picture.processing']()}</span>
    <p role="status" className="sending-note">
      {isWaiting && m['picture.connection_lost_the_upload_continues']()}
    </p>
  </div>
);
