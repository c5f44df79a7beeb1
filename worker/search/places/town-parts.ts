/**
 * Well-known parts of large towns that the gazetteer lacks, with the town that each leads to.
 * Written for this project from general knowledge; the gazetteer has other parts as own places.
 */

/** Parts by the normalized name of their town in the gazetteer. */
const partsByTown: Record<string, string> = {
  london: `archway, balham, battersea, belsize park, bermondsey, bethnal green, blackheath, bloomsbury, brixton,
    brockley, brondesbury, camberwell, camden, camden town, canada water, canary wharf, catford, chalk farm,
    chiswick, clapham, clapham common, clapham junction, clapton, clerkenwell, colliers wood, covent garden,
    cricklewood, crouch end, crystal palace, dalston, de beauvoir, denmark hill, deptford, docklands,
    dulwich, earls court, earlsfield, east dulwich, east ham, elephant and castle, euston, finchley,
    finsbury park, fitzrovia, forest hill, fulham, golders green, gospel oak, greenwich, hackney,
    hackney wick, haggerston, hammersmith, hampstead, hendon, herne hill, highbury, highgate, holborn,
    holloway, homerton, honor oak, hornsey, hoxton, isle of dogs, islington, kennington, kensal green,
    kensal rise, kensington, kentish town, kilburn, kings cross, knightsbridge, ladbroke grove, lewisham,
    leyton, leytonstone, limehouse, london bridge, maida vale, marylebone, mayfair, mile end, mortlake,
    muswell hill, new cross, notting hill, nunhead, old street, oval station, paddington, parsons green,
    peckham, peckham rye, pimlico, primrose hill, putney, queens park, rotherhithe, shepherds bush,
    shoreditch, soho, south kensington, southfields, southgate, southwark, st johns wood, stepney,
    stockwell, stoke newington, stratford, streatham, streatham hill, stroud green, swiss cottage, sydenham,
    tooting, tooting bec, tottenham, tower hamlets, tufnell park, tulse hill, turnpike lane, vauxhall,
    walthamstow, walworth, wandsworth, wanstead, wapping, west ham, west hampstead, west kensington,
    west norwood, westminster, whitechapel, willesden, willesden green, wimbledon, wood green, woolwich`,
  birmingham: `acocks green, aston, balsall heath, bartley green, bearwood, billesley, bordesley green, bournville,
    brandwood, brindleyplace, castle vale, cotteridge, digbeth, edgbaston, erdington, great barr,
    hall green, handsworth, harborne, hockley, hodge hill, jewellery quarter, kings heath, kings norton,
    kingstanding, ladywood, longbridge, lozells, moseley, nechells, northfield, perry barr, quinton, rednal,
    saltley, selly oak, shard end, sheldon, small heath, sparkbrook, sparkhill, stechford, stirchley,
    tyseley, weoley castle, winson green, yardley, yardley wood`,
  manchester: `ancoats, ardwick, baguley, blackley, burnage, castlefield, cheetham hill, chorlton, chorlton cum hardy,
    clayton, collyhurst, crumpsall, deansgate, didsbury, east didsbury, fallowfield, gorton, harpurhey,
    hulme, ladybarn, levenshulme, longsight, miles platting, moss side, moston, newton heath, northenden,
    northern quarter, old trafford, openshaw, rusholme, salford quays, spinningfields, victoria park,
    west didsbury, whalley range, withington, wythenshawe`,
  leeds: `adel, alwoodley, armley, beeston, belle isle, bramley, burley, chapel allerton, chapeltown, cookridge,
    cross gates, far headingley, farsley, gipton, harehills, harehills lane, headingley, holbeck, hunslet,
    hyde park, kirkstall, meanwood, middleton, moor allerton, moortown, oakwood, osmondthorpe, potternewton,
    roundhay, seacroft, weetwood, whinmoor, woodhouse`,
  liverpool: `aigburth, allerton, anfield, childwall, edge hill, everton, fazakerley, garston, kensington, lark lane,
    mossley hill, ropewalks, sefton park, toxteth, walton, wavertree, west derby, woolton`,
  sheffield: `broomhill, crookes, darnall, ecclesall, endcliffe, heeley, hunters bar, kelham island, meersbrook,
    millhouses, norfolk park, sharrow, walkley, woodseats`,
  bristol: `ashley down, ashton, ashton gate, avonmouth, barton hill, bedminster, bishopston, bishopsworth, brislington,
    clifton, clifton village, cotham, easton, eastville, filwood, fishponds, gloucester road, harbourside,
    hartcliffe, hengrove, henleaze, hillfields, horfield, hotwells, kingsdown, knowle, lawrence hill,
    lawrence weston, lockleaze, montpelier, redfield, redland, sea mills, shirehampton, southmead,
    southville, speedwell, st andrews, st annes, st george, st pauls, st philips, st werburghs, stapleton,
    stoke bishop, stokes croft, totterdown, upper easton, westbury on trym, westbury park, windmill hill,
    withywood`,
  'newcastle upon tyne': `byker, fenham, heaton, jesmond, ouseburn, spital tongues`,
  nottingham: `aspley, bulwell, clifton, forest fields, hyson green, lenton, mapperley, radford, sherwood,
    sneinton, wollaton`,
  leicester: `clarendon park, highfields, stoneygate, westcotes`,
  edinburgh: `abbeyhill, balerno, blackhall, bruntsfield, canonmills, colinton, comely bank, corstorphine, craigleith,
    craiglockhart, craigmillar, cramond, currie, dalry, davidsons mains, duddingston, easter road,
    fairmilehead, fountainbridge, gilmerton, gorgie, granton, grassmarket, haymarket, holyrood, inverleith,
    joppa, juniper green, leith, leith walk, liberton, marchmont, meadowbank, merchiston, moredun,
    morningside, muirhouse, murrayfield, newington, niddrie, oxgangs, pilrig, pilton, polwarth, portobello,
    ravelston, restalrig, saughton, sighthill, silverknowes, slateford, stenhouse, stockbridge, tollcross,
    trinity, viewforth, wester hailes`,
  glasgow: `anniesland, battlefield, bridgeton, broomhill, calton, cardonald, castlemilk, cathcart, cessnock,
    cowcaddens, crosshill, dennistoun, drumchapel, easterhouse, finnieston, garnethill, gorbals, govan,
    govanhill, hillhead, hyndland, ibrox, jordanhill, kelvindale, kelvingrove, kelvinside, kinning park,
    knightswood, langside, maryhill, merchant city, mosspark, mount florida, parkhead, partick, pollok,
    pollokshaws, pollokshields, possilpark, riddrie, ruchill, scotstoun, shawlands, shettleston, sighthill,
    springburn, strathbungo, tollcross, tradeston, yoker`,
  cardiff: `adamsdown, birchgrove, butetown, canton, cardiff bay, cathays, cyncoed, fairwater, gabalfa, grangetown,
    lisvane, llandaff, llandaff north, llanishen, llanrumney, pentwyn, penylan, pontcanna, radyr, rhiwbina,
    riverside, roath, rumney, splott, st mellons, tongwynlais, tremorfa, whitchurch`,
  belfast: `andersonstown, antrim road, ardoyne, ballyhackamore, ballymurphy, ballysillan, belmont, bloomfield, botanic,
    cathedral quarter, cherryvalley, cliftonville, cregagh, crumlin road, donegall road, falls, falls road,
    finaghy, holylands, ligoniel, lisburn road, malone, oldpark, ormeau, ormeau road, poleglass,
    queens quarter, ravenhill, rosetta, sandy row, shankill, shankill road, short strand, springfield road,
    stormont, stranmillis, stranmillis road, titanic quarter, twinbrook`,
  dublin: `artane, ballsbridge, ballybough, ballyfermot, ballymun, beaumont, cabra, churchtown, clonskeagh, clontarf,
    coolock, crumlin, dolphins barn, donnybrook, drimnagh, drumcondra, dundrum, east wall, fairview,
    finglas, glasnevin, goatstown, harolds cross, inchicore, irishtown, islandbridge, killester, kilmainham,
    kimmage, liberties, marino, north wall, phibsboro, phibsborough, portobello, raheny, ranelagh,
    rathfarnham, rathgar, rathmines, rialto, ringsend, sandymount, santry, smithfield, stillorgan,
    stoneybatter, temple bar, templeogue, terenure, the liberties, walkinstown, whitehall, windy arbour`,
  cork: `ballinlough, ballintemple, ballyphehane, barrack street, bishopstown, farranree, glasheen,
    gurranabraher, knocknaheeny, mahon, mardyke, mayfield, model farm road, montenotte, rochestown,
    shanakiel, shandon, south parish, st lukes, sundays well, tivoli, togher, turners cross, victoria cross,
    western road, wilton`,
  galway: `ballybane, claddagh, knocknacarra, mervue, renmore, salthill, taylors hill, westside`,
  limerick: `corbally, dooradoyle`,
};

const townsByPart = new Map<string, string[]>();
for (const [town, parts] of Object.entries(partsByTown)) {
  for (const part of parts.split(/,\s+/)) {
    townsByPart.set(part, [...(townsByPart.get(part) ?? []), town]);
  }
}

/** Names of all parts of towns. */
export const listTownParts = () => townsByPart.keys();

/** Compass words before a place belong to it: 'west London'. */
export const direction = /^((north|south|east|west|mid|central|inner|outer|upper|lower) )+/;

/** Towns with a part of this normalized name, such as 'headingley' or 'south london'. */
export function listTownsOfPart(part: string): string[] {
  const town = part.replace(direction, '');
  const isSide = town !== part && Object.hasOwn(partsByTown, town);
  return isSide ? [town] : (townsByPart.get(part) ?? []);
}
