import '../../visitor/home/HomePage.css';
import { useQuery } from '@tanstack/react-query';
import type { SiteSettings } from '../../../worker/contract/settings/site-settings.ts';
import { completeMenu } from '../../../worker/contract/settings/top-menu.ts';
import type { FileItem } from '../../../worker/contract/system/files.ts';
import { getFileUrl } from '../../data/file-urls.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { SiteContext, type SiteInfo, useSite } from '../../data/site.ts';
import { formatFocalPoint } from '../../ui/primitives/focal-point.ts';
import { HomeHero } from '../../visitor/home/HomeHero.tsx';
import type { SettingsFormValues } from './settings-form-values.ts';

interface Props {
  values: SettingsFormValues;
  settings: SiteSettings;
}

/** Banner of the home page with the typed name, words and picture. */
export function HomePreview({ values, settings }: Props) {
  const site = useSite();
  const hero = useFile(values.hero_file_id);
  const mark = useFile(values.mark_file_id)?.name;
  return (
    <SiteContext value={buildPreviewSite(site, values, settings, hero)}>
      <div className="settings-home">
        <p className="settings-brand">
          {mark && <img src={getFileUrl(mark)} width="28" height="28" alt="" />}
          {values.name || settings.defaults.name}
        </p>
        <HomeHero />
      </div>
    </SiteContext>
  );
}

function buildPreviewSite(
  site: SiteInfo,
  values: SettingsFormValues,
  { defaults }: SiteSettings,
  hero: FileItem | undefined,
): SiteInfo {
  const { tagline: _, heroWords: __, hero: ___, heroFocus: ____, theme: _____, ...rest } = site;
  const words = values.hero_words.filter((word) => word.trim() !== '');
  return {
    ...rest,
    name: values.name || defaults.name,
    ...(values.tagline && { tagline: values.tagline }),
    ...(words.length > 0 && { heroWords: words }),
    ...(hero && { hero: hero.name, heroFocus: formatFocalPoint(hero) }),
    theme: { hue: values.accent_hue, pair: values.type_pair ?? 1 },
    ...(values.menu && { menu: completeMenu(values.menu) }),
  };
}

/** A file, which may have been uploaded a moment ago. */
function useFile(id: string | null) {
  const { data } = useQuery({
    ...queryOptions(apiQuery('GET /uploaded_files/:id', { params: { id: id ?? '' } })),
    enabled: id !== null,
  });
  return data;
}
