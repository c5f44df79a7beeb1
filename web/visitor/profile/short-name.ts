/** First name of a person; the whole name of a business, or after a title such as 'Dr'. */
export function getShortName({ name, is_business }: { name: string; is_business: boolean }) {
  const [first = name] = name.split(' ');
  return is_business || /^(dr|mr|mrs|ms|miss|mx|prof|rev|sister|the)\.?$/i.test(first)
    ? name
    : first;
}
