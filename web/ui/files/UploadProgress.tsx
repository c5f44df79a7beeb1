/** Upload progress bar. At 100 % the server still checks the file. */
export const UploadProgress = ({ share, name }: { share: number; name: string }) => (
  <p className="account-progress abreast" role="status">
    <progress value={share < 1 ? share : undefined} max={1} aria-label={`Uploading ${name}`} />
    <span>{share < 1 ? `${Math.round(share * 100)} %` : 'Finishing…'}</span>
  </p>
);
