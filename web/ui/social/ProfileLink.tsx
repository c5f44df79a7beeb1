import { Link } from 'wouter';

/** Person's name, linked to the public profile if there is one. */
export const ProfileLink = ({ name, tag }: { name: string; tag: string | null }) =>
  tag ? (
    <Link href={`/u/${tag}`} dir="auto">
      {name}
    </Link>
  ) : (
    <span dir="auto">{name}</span>
  );
