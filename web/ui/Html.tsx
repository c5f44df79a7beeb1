/** HTML that the server cleaned when it was saved. */
export const Html = ({ html, className = 'prose' }: { html: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved, and the policy lets nothing run
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
