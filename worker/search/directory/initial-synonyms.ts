/**
 * Synonyms of a new site: typed phrases → directory terms. Apostrophes and letter case are ignored.
 */
export const initialSynonyms: readonly InitialSynonym[] = `
insomnia, insomniac, get to sleep, fall asleep, falling asleep, stay asleep, drop off at night, can't drop off, sleep problems, bad sleeper, poor sleep, broken sleep, can't sleep, cannot sleep, not sleeping, couldn't sleep, trouble sleeping, sleepless, sleepless nights, no sleep, sleep through, sleep through the night, sleeping through, can't get off, get off to sleep, get to sleep at night, good night's sleep, night's sleep, decent sleep, sleeping pills, sleeping tablets, count sheep, counting sheep, sleep deprived → sleep support, sleep
awake at night, middle of the night, early waking, waking early, wake early, wake up early, wakes early, awake early, can't switch off, awake all night, wide awake, lie awake, waking up, wake up at night, up all night, 3am, 4am, waking at, wakes up, woken up, back to sleep, brain off, keeps me up, keep me up, keeps me awake, keep me awake, tossing and turning, toss and turn, racing at night, wakeful, 2am, 5am, middle of night, small hours, staring at the ceiling, lying awake, mind at night, thoughts at night → sleep support, sleep
nightmares, bad dreams, night terrors, sleeping → sleep support, sleep, counselling
night shift, shift work, jet lag, sleep hygiene, cbt-i, cbti → sleep support, sleep
tired, exhausted, worn out, no energy, knackered, fatigue, always tired, run down, drained, shattered, running on empty, wiped out, no oomph, lethargic, lethargy, tired all the time → burnout, rest, sleep
burnt out, burned out, burnout, burn out, overworked, work stress, stress at work, stressed at work, work is too much, hours at work, cry at work, crying at work, cry in the toilets, crying in the toilets, toilets at work, quit my job, leave my job, leaving my job, hand in my notice, handed in my notice, dread work, dread monday, dread mondays, sunday night dread, sunday dread, dreading work, dreading monday → work and burnout, burnout, stress
too much at work, hate my job, hate work, toxic workplace, my boss, bullied at work, workload, overwhelmed at work, office, my manager, manager, colleague, colleagues, coworkers, co-workers, deadline, deadlines, boss, grievance, tribunal, hr, disciplinary, my contract, performance review, bully at work, workplace, crying at my desk, wfh, long hours, overtime → work and burnout, work
sacked, fired, made redundant, redundancy, laid off, lost my job, lose my job, losing my job, job loss, loss of my job, loss of job, no job, unemployed, out of work, jobless, settlement agreement, let go, lost my business, my business failed, business failed, redundant, between jobs → work and burnout, work
career, career coach, career change, new job, job interview, job search, cv → work and burnout, work, coach
life coach, life coaching, coaching, coach, mentor, mentoring → coach, work and burnout
off sick, sick leave, back to work, return to work, signed off → work and burnout, recover from work
student, exam, exams, exam stress, university, college, school stress, studying, procrastination → young adults, stress, counselling
perfectionist, perfectionism, workaholic, imposter syndrome, impostor → work and burnout, counselling
stress, stressed, stressed out, under pressure, pressure, overwhelmed, overwhelm, all too much, too much, can't cope, cannot cope, not coping, coping, cope → stress, counselling
peace, inner peace, peace of mind, peaceful, serenity, tranquillity, relax, relaxation, unwind, wind down, switch off, calm down, calm, peace and quiet, de-stress, destress, chill, chill out, calmer, settle my nerves, slow down, recharge → sound and relaxation, meditation, stress
anxious, anxiety, worry, worried, worrying, nerves, nervous, on edge, fear, afraid, scared, dread, overthinking, racing thoughts, scary, worrier, worry about everything, worst case, what if, jittery, jumpy, butterflies, knot in my stomach, catastrophising, health worries, hypochondria → anxiety, counselling
panic, panic attack, panic attacks, panicking, panicky, hyperventilating, can't breathe, tight chest, palpitations, heart racing, racing heart, heart pounding, heart pounds, freak out, freaking out, heart goes, heart races, heart starts racing, can't catch my breath, pins and needles, on the tube, on the bus, in the supermarket, in crowds, crowds, crowded → panic, breathwork, anxiety
breathe, breathing, breath, breathing exercises, breathless, short of breath → breathwork, breath
phobia, phobias, agoraphobia, claustrophobia, fear of flying, needle phobia, flying, flight, flights, leave the house, leaving the house, leave my house, leave home alone, go out of the house, go out of my house, go out alone, go outside, go out on my own, terrified, frightened, petrified, public speaking, presentation, presentations, stage fright, health anxiety, dentist, needles, spiders, heights, lifts, driving, scared of driving, motorway, motorways, exams nerves, interview nerves → anxiety, counselling
social anxiety, shy, shyness, awkward, blushing, scared of people, meeting people → anxiety, counselling, first time, loneliness
obsessive, obsessed, ocd, compulsive, intrusive thoughts, compulsions, checking → anxiety, counselling
paranoid, paranoia, being watched, hearing voices, psychosis, psychotic, schizophrenia, delusions → counselling
depressed, depression, depressing, low mood, feeling low, feel low, down, feeling down, sad, sadness, unhappy, miserable, hopeless, hopelessness, hope, lost hope, despair, empty, numb, low, in a rut, rut, dark place, black dog, flat, feel nothing, feeling nothing, grey, no point, pointless, can't be bothered, given up, fed up, in bed all day, can't get up, glum, gloomy → low mood, counselling
crying, cry, tearful, can't stop crying, no motivation, unmotivated, lost interest, stuck, feel stuck, lost, out of bed, get up in the morning, no energy for anything, nothing matters, no joy, burst into tears, in tears, weepy, tears, sobbing → low mood, counselling
bipolar, manic, mania, mood swings, mood, moody, emotional, emotions → low mood, counselling
wellbeing, well being, wellness, well-being, mental wellbeing, self care, self-care, holistic → meditation, stillness and rest, yoga, counselling
happy, happiness, joy, laugh, enjoy life → low mood, counselling
mental health, mental illness, crazy, insane, going mad, losing my mind, breakdown, nervous breakdown, not myself, feel myself, wrong with me, diagnosis → counselling, low mood
winter blues, seasonal affective disorder, dark evenings, winter, dark winters, dark mornings, sad lamp → low mood, outdoors
worthless, useless, hate myself, self esteem, self-esteem, low confidence, confidence, confident, insecure, insecurity, not good enough, failed, failure, ugly, how i look, my body, my looks, overweight, being fat → low mood, counselling
ashamed, shame, guilt, guilty, embarrassed, regret, forgive myself → counselling
angry, anger, anger management, temper, short fuse, rage, furious, shout, shouting, lose my temper, irritable, resent, resentment, mad, snapping, snappy, snap at, grumpy, losing it, lose it → anger, counselling
lonely, loneliness, alone, isolated, isolation, no friends, make friends, new friends, nobody to talk to, friendless, bored, boredom, friendship, friendships, fell out, no one to talk to, empty nest, left home, kids left home, kids have left home, kids have left, kids have gone, kids moved out, children left home, children have left home, children have left, daughter left home, son left home, kids grew up, house is empty, empty house, on my own, by myself, loner, nobody calls, no one calls, nobody rings, no one visits, nobody visits, see no one, see nobody, talk to no one, by himself, by herself, on his own, on her own, on my own all day, never see anyone, eat alone, live alone, lives alone, living alone, company, meet people, meet new people, new people → loneliness, peer listening, groups
someone to talk to, somebody to talk to, someone to listen, somebody to listen, just want to talk, just listen, listen, listener, a chat, talk to someone, talk to somebody, a friendly ear, friendly voice, offload, vent, get things off my chest, get it off my chest, off my chest, chat to someone, chat with someone, sympathetic ear, be heard, feel heard, confide, confide in, talk it through, talk things through, talk about it, need to talk, talk to a stranger, rant → peer listening, listening
peer support, support group, self help group, befriending, befriender, helpline → peer listening, groups
new in town, new to the area, moved here, just moved → loneliness, groups, first time
grief, grieving, bereaved, bereft, bereavement, mourning, mourn, loss, lost someone, funeral, first christmas, christmas without, empty chair, anniversary of his death, anniversary of her death, birthday without, without mum, without dad, without him, without her, without my wife, without my husband, his things, her things, her clothes, his clothes, ashes, eulogy, wake → bereavement support, grief
died, death, dead, dying, passed away, passed on, widow, widower, widowed, my wife died, my husband died, my mum died, my dad died, miss him, miss her, i miss my, missing my, lost my husband, lost my wife, lost my mum, lost my dad, passed, lost our son, lost our daughter, lost my son, lost my daughter, lost my brother, lost my sister, lost my best friend, lost a friend, friend died, nan died, gran died, grandad died, dad's death, mum's death, his death, her death, sudden death, funeral director → bereavement support, grief
miscarriage, stillbirth, stillborn, baby loss, lost a baby, lost our baby → bereavement support, grief, new parents
suicide bereavement, his suicide, her suicide, dad's suicide, mum's suicide, lost to suicide → bereavement support, grief
pet loss, my dog died, my cat died, lost my dog, lost the dog, lost our dog, lost my cat, lost the cat, lost our cat, my pet died, pet died, put my dog down, put the dog down, put down my dog, put to sleep, had to put down, vet, rainbow bridge → bereavement support, grief
terminal, hospice, end of life, palliative → bereavement support, carers
counsellor, counselor, therapist → counselling, peer listening, bereavement support
counselling, counseling, therapy, talking therapy, psychotherapy, psychotherapist, shrink, someone professional → counselling, peer listening
hypnotherapy, hypnotherapist, hypnosis → counselling, anxiety, sleep support
terapeuta, terapia, psicologo, psicologa, psychologe, psychologin, psychologue, therapeut, therapeutin, psycholog, cwnsela, cwnselydd, comhairleoir, comhairleoireacht, psykolog, psykoterapeut → counselling
masaz, masaje, masajes, massagem, massaggio, tylino, suathaireacht, massaggi → massage
joga, ioga, yoger, yogga, yogar → yoga
dormir, schlafen, schlaf, spac, bezsennosc, insomnio, insomnie, sommeil, sueno, cysgu, codladh, schlaflosigkeit → sleep support, sleep
ansiedad, ansiedade, angoisse, angstzustande, lek, niepokoj, gorbryder, imni → anxiety, counselling
depresja, depressione, depressao, iselder, dulagar → low mood, counselling
galar, profedigaeth, trauer, duelo, deuil, zaloba, luto, lutto → bereavement support, grief
psychologist, psychology, psychiatrist, psychiatry, clinical psychologist → counselling
cbt, cognitive behavioural therapy, cognitive behavioral therapy, cognitive therapy, dbt, emdr, ifs, psychodynamic, person centred, person centered, gestalt, humanistic → counselling
first session, first appointment, how does therapy work, never had therapy, is therapy for me, what is counselling, need to say everything, what happens in therapy, how long does therapy take, no idea where to start, don't know where to start, where to start, never seen a counsellor, never seen a therapist, new to this, new to therapy → counselling, first time
trauma, traumatic, traumatised, traumatized, ptsd, flashbacks, triggered, childhood trauma, accident, car crash, car accident, crash, attacked, mugged, burgled, jumpy noises, what happened to me, my childhood, childhood, difficult childhood, grew up with → counselling
abuse, abused, abusive, sexual abuse, sexually abused, molested, rape, raped, assault, assaulted, domestic violence, violent → counselling
bullied, bullying, harassed, harassment → counselling, anxiety
alcohol, alcoholic, alcoholism, drinking, drinking problem, drinking too much, drink too much, drank, drunk, sober, sobriety, getting sober, stay sober, drink, drinks, wine, beer, vodka, stop drinking, quit drinking, give up drinking, hangover, booze, boozing, pub, whisky, gin, bottle of wine, hungover, cut down drinking, cutting down, dry january, aa, one glass, my drinking, about my drinking, worried about my drinking, worry about my drinking, his drinking, her drinking → listening, peer listening, counselling
addiction, addicted, addict, drugs, drug, cocaine, weed, cannabis, gambling, gambler, betting, recovery, rehab, relapse, smoking, quit smoking, stop smoking, pornography, porn, vaping, screen addiction, coke, scratch cards, bookies, online casino, casino, slot machines, can't stop gaming, gaming, video games, ketamine → counselling, peer listening
self harm, self-harm, self harming, cutting, cut myself, hurt myself, urge to cut → counselling, low mood
eating disorder, anorexia, anorexic, bulimia, bulimic, binge, binge eating, overeating, not eating, stopped eating, lost my appetite, body image, make myself sick, hate eating, food issues, food and me, hate my body → food and cooking, food, counselling
weight, lose weight, diet, dieting, nutrition, nutritionist, dietitian, dietician, healthy eating, eat better, eat well, eating, my feelings with food, comfort eating, emotional eating, snacking → food and cooking, food
cook, cooking, cookery, cooking class, kitchen, recipes, meal, meals, lunch, baking, bake, sourdough, bread, cook for one, cook from scratch, cooking for one, eat together, feed my family, feed the family, learn to cook, batch cooking, vegan, vegetarian, soup, ready meals, takeaway, takeaways, toast, crisps, junk food, cereal for dinner, cereal, proper meals, proper food, biscuits, eat properly, fussy eater, fussy eaters → food and cooking, food
relationship, relationships, relationship advice, dating, date, partner, boyfriend, girlfriend, love, intimacy, intimate, spark, spark gone, like flatmates, like housemates, sleeping in separate rooms, separate beds, going through a rough patch, rough patch, grown apart, growing apart, moving in together, long distance → couples and families, relationships
marriage, married, husband, wife, spouse, fiance, fiancee, couple, couples, couples therapy, couples counselling, marriage counselling, marriage guidance, marital, bride, groom, wedding, pre-marriage, engaged, save our marriage, save my marriage → couples and families, relationships
arguing, argue, arguments, argument, fighting, fight, communicate, communication, bickering, row, rows, we argue, always arguing, not talking, bicker, nag, nagging, same row, silent treatment, won't talk to me, doesn't talk to me, we don't talk, shouting at each other, screaming at each other, rowing, rowing about, row about, we row, constant rows, fall out, falling out → couples and families, relationships
cheating, cheated, cheat, affair, affairs, unfaithful, infidelity, betrayed, jealous, jealousy, trust issues, lied, lies, trust → couples and families, relationships
divorce, divorced, divorcing, separation, separated, separating, break up, breakup, broke up, split up, my ex, ex wife, ex husband, ex boyfriend, ex girlfriend, heartbroken, heartbreak, dumped, left me, walked out, single again, newly single, ghosted, getting over him, getting over her, get over him, get over her, finished with me, solicitor, ex partner, ex-partner, left by → couples and families, relationships, counselling
sex, sex life, sexual, sexuality, erection, erectile, libido, sexless, sex therapist, psychosexual, orgasm → couples and families, relationships, counselling
family, families, family therapy, family therapist, family conflict, in laws, in-laws, mother in law, relatives, estranged, family row, christmas with family, cut off contact, no contact, step mum, step dad, step family, adopted, adoption, adoptive, foster, fostering → couples and families, family
mother, mum, mom, mam, mummy, mothers, father, dad, daddy, parents, my parents, brother, sister, sibling, siblings, grandson, granddaughter, grandchildren, stepmother, stepdaughter, stepson, stepfather → family, couples and families
anxious teenager, anxious teen, anxious child, anxious son, anxious daughter, school anxiety → family, young adults, anxiety, couples and families
my teenager, my teen, my teenage son, my teenage daughter, our teenager, teenage son, teenage daughter → couples and families, family, young adults
won't get out of bed, won't leave his room, won't leave her room, stays in his room, stays in her room, in his room all day, in her room all day, won't go to school, refuses to go to school → couples and families, family, young adults, low mood
parenting, parent, son, daughter, children, child, kids, kid, toddler, teenager, teenagers, teen, teens, adolescent, tantrums, school refusal, won't go to school, my boy, my girl, won't sleep alone, bedtime battles, bedtime, naughty, screen time fights, meltdown, meltdowns, school run, school gate, won't speak to me, slams doors, slamming doors → family, couples and families, young adults
single parent, single mum, single mom, single dad, co-parenting, custody, stepkids, step kids, stepchildren, blended family → family, new parents
pregnant, pregnancy, antenatal, prenatal, birth, childbirth, expecting, midwife, doula, bump, third trimester, trimester, pelvic, pelvic girdle, labour, due date → new parents, pregnancy massage, pregnant
mums and babies, mum and baby, mother and baby, mothers and babies, mums, moms, babies, post natal, post partum, infant, toddler group, baby, newborn, new mum, new mom, new dad, new parent, postnatal, postpartum, postnatal depression, postpartum depression, baby blues, breastfeeding, since the birth, after the birth, gave birth, colic, six week old, six weeks old, months old, weaning, night feeds, sleep deprived mum, maternity leave, maternity, paternity, weeks after birth, c section, c-section, caesarean, birth trauma, traumatic birth, pram, buggy, twins → new parents
ivf, infertility, infertile, fertility, trying for a baby → counselling, new parents
menopause, perimenopause, hot flushes, hot flashes, menopausal, night sweats → yoga, sleep, counselling
look after, looks after, look after my dad, look after my mum, look after my husband, look after my wife, i look after, carer, carers, care for, caring for, caregiver, caregiving, care giver, looking after, caring for my mother, elder care, elderly care, elderly parent, elderly mother, elderly father, falls to me, left to me, all on me, leave everything to me, leaves everything to me, everything with mum, everything with dad, nobody helps me with, care home, nursing home, hospital appointments, caring, cares for, i care for my, unpaid carer, full time carer, disabled son, disabled daughter, my wife has ms, has parkinson's, parkinson's, parkinsons → carers support, carers
dementia, alzheimer's, alzheimers, memory loss → carers support, carers, older people
respite, a break from caring → carers support, retreats and quiet days
over 50, over 50s, over 60, over 60s, over sixty, over 65, over 70, over 70s, over 75, over 80, 60 plus, 65 plus, 70 plus, 50 plus, sixties, seventies, eighties, older adults, later life, older people, elderly, old age, pensioner, pensioners, senior, seniors, retired, retirement, gran, granny, nan, nana, grandma, grandad, grandpa, grandmother, grandfather, nanny, granddad, at my age, in my sixties, in my seventies, in my eighties, my age, bus pass, great aunt, elderly neighbour, mature → older people
young people, young adult, young adults, young person, twenties, uni, freshers, gap year, quarter life, sixth form, a levels, gcse, gcses, apprentice, apprenticeship, my twenties, dropped out → young adults
man, men, male, men's group, mens group, for men, guys, blokes, lads, shed, men's shed, mens shed, blokey, bloke, fella, male friends, other men, lad, fathers group, dads group → men
woman, women, women's group, female, ladies, women only, ladies only, all women, female only, women's circle → women
gay, lesbian, bisexual, same sex, transgender, trans, queer, lgbt, lgbtq, coming out, gender, gender identity, gender dysphoria, non binary, nonbinary, pronouns → lgbtq, counselling
adhd, autism, autistic, aspergers, asperger's, neurodivergent, neurodiverse, neurodiversity, dyslexia, dyspraxia, tourettes, concentrate, can't focus, on the spectrum, asd, add, sensory, overstimulated, executive function, late diagnosed, masking, stimming → neurodiversity
sit still, can't sit still, cannot sit still, can't keep still, fidget, fidgety, fidgets, fidgeting, restless, can't settle, monkey mind, like a monkey, mind jumps, mind races, attention span, easily bored, wriggle → people who can’t sit still, neurodiversity, movement, meditation
debt, debts, in debt, money, money problems, money worries, bills, can't pay, bankrupt, bankruptcy, benefits, universal credit, rent arrears, broke, budgeting, budget, financial, finances, cost of living, bill, bailiff, bailiffs, gas bill, electricity bill, energy bill, energy bills, heating, council tax, arrears, overdue, loan, loans, payday loan, credit card, credit cards, mortgage, repossessed, food bank, foodbank, catalogue debt, klarna, pawn, letters i'm scared to open, unopened letters, unopened post, brown envelopes, red letters, red letter, paperwork, pip, pip form, forms, behind with, behind on, can't make ends meet, make ends meet, ends meet, overdraft, overspending, spend too much, shopping too much, meter, worried about money, worry about money, worrying about money → money worries, low cost
free, no cost, low cost, low-cost, cheap, skint, on a budget, low income, affordable, can't afford, cannot afford, sliding scale, pay what you can, donation, concession → low cost
massage, masseuse, masseur, deep tissue, sports massage, swedish massage, remedial massage, bodywork, hot stone, knots, rub, back rub, full body, aromatherapy, oils, indian head massage, head massage, couples massage, facial, spa, pamper, lymphatic → massage
physio, physiotherapy, physiotherapist, osteopath, osteopathy, chiropractor, acupuncture, reiki, shiatsu, reflexology, alexander technique → massage, pain
back pain, bad back, sore back, backache, back ache, neck pain, stiff neck, sore neck, sore shoulders, frozen shoulder, desk shoulders, sciatica, stiff, stiffness, aches, aching, back hurts, hurt my back, my back, lower back, slipped disc, shoulder, shoulders, neck, hip, hips, knee, knees, jaw, jaw clenching, teeth grinding, tense, tension, tight, desk work, crick in my neck, crick, seized up, bent over, computer all day, desk all day, sitting all day, hunched, posture at work, trapped nerve, tennis elbow, rsi, wrist, wrists, plantar, calves, hamstring → massage, pain, yoga
pain, chronic pain, in pain, sore, hurts, arthritis, fibromyalgia, migraine, migraines, headache, headaches, tinnitus, ringing in my ears, fibro, flare, flare up, flares, endo, endometriosis, lupus, ehlers danlos, eds, hypermobile, hypermobility, crohns, ibs, nerve pain, agony, painful, ache → pain, massage
chronic illness, chronic fatigue, long covid, me/cfs, cancer, surgery, recovering from an operation, operation, injury, stroke, multiple sclerosis, chemo, chemotherapy, radiotherapy, mastectomy, heart attack, recovering from surgery, after surgery, hip replacement, knee replacement, new hip, new knee, convalescence, recovering from illness → pain, gentle movement, counselling
total beginner, complete beginner, absolute beginner, total beginners, novice, newbie, never done it, never tried, starting out → first time, yoga, meditation
yoga, hatha, vinyasa, yin yoga, restorative yoga, ashtanga, yoga class, yoga teacher → yoga
chair yoga, seated yoga, gentle yoga, chair exercise, chair exercises, getting down on the floor, get down on the floor, get on the floor, down on the floor, up from the floor, sit on the floor, bad knees, my knees, knees are bad, bad hip, bad hips, limited mobility, mobility, stiff joints, joints → chair yoga, yoga, older people, movement
yoga for beginners, beginners yoga → yoga, older people
stretch, stretching, flexible, flexibility, posture, pilates, balance, falls, unsteady, wobbly, wobbly on my feet, fell over, falling over, my fall, a fall, core strength, core, bone density, osteoporosis, supple, bendy, touch my toes → movement, yoga, tai chi and qigong, older people
exercise, get fit, fitness, gentle exercise, move more, movement, dance, dancing, workout, gym, hate the gym, zumba, keep moving, keep fit, active, get active, lose my puff, out of puff, want to move, dancer, dance class, ecstatic dance → movement, yoga, tai chi and qigong
tai chi, taichi, tai-chi, taiji, tie chi, kwai gong, chee gong, chi gung, qigong, qi gong, chi kung, chi gong, chi, slow martial art, slow movements → tai chi and qigong
martial arts, kung fu → tai chi and qigong
meditation, meditate, meditating, mindfulness, mindful, be present, headspace, zen, vipassana, buddhist, buddhism → meditation
quiet mind, quiet my mind, busy mind, still mind, stillness, mind won't stop, can't switch off, clear my head, clear my mind, head space, empty my mind, noisy head, head is noisy, busy head, head is full, mind jumps about, can't stop thinking, stop thinking, ruminating, rumination, overthink → meditation, stillness and rest
spiritual, spirituality, prayer, faith, religion, religious, meaning of life, soul → meditation, retreats and quiet days
retreat, retreats, quiet day, quiet days, weekend away, getaway, silence, silent, disconnect, digital detox, time out, screens, screen time, phone addiction, scrolling, social media, digital break, a rest, switch off my phone, get away, getting away, day away, escape, unplug, phone free, off grid, weekend of quiet, residential, break from everything → retreats and quiet days
sound bath, sound healing, gong bath, gong, singing bowls, tibetan bowls, sound therapy, vibrations, bowls, bath of sound, lie down and listen, gongs → sound and relaxation
sing, singing, choir, choirs, chorus, can't sing, voice, singer, quire, quior, sing in a group, singalong, sing along, sing together, tone deaf, karaoke, community choir, harmony, harmonies, hymns → singing and music
music, music therapy, guitar, drum, drumming, instrument, piano, ukulele, violin, band, play an instrument, accordion, folk songs, trad, lullabies → singing and music
art, art therapy, art therapist, paint, painting, draw, drawing, sketch, creative, creativity, crafts, craft, colouring, watercolour, watercolours → art and craft, creativity
pottery, ceramics, clay, potter, potter's wheel, throwing pots, pots, wheel, mud → art and craft, pottery
woodwork, wood, carpentry, knitting, knit, sewing, crochet, make something, work with my hands, hands busy, something with my hands, whittling, carving, carve, make things, making things, something practical, practical, spoons, bench, tools, diy, repair, mend, mending, quilting, textiles, weaving, basket, baskets → art and craft, creativity
walk, walks, walking, walking group, hike, hiking, hill walking, ramble, rambling, ramblers, stroll, walkers, get my steps, dog walk, walk with someone, walk with others, gentle walk, mountain, mountains, hills, coast path, coastal → walking groups, outdoors
outdoors, outside, nature, countryside, woods, trees, birds, fresh air, forest bathing, woodland, park, green space, walk and talk, out in nature, hate sitting in a room, not in a room, not a room, outdoor, canal, river, beach, wild, camping, campfire, fire, sky → outdoors, walking groups
garden, gardening, gardens, allotment, allotments, soil, digging, planting, plants, vegetables, grow vegetables, horticulture, horticultural → outdoors, gardening, spades, groups
cold water, wild swimming, sea swimming, swim, swimming, swimmer, ice bath, cold plunge, sea dip, dip, dips, sea, lake, lido, river swimming, dook, skinny dip, plunge, ponds, loch, river, dryrobe, cold showers, cold shower, ice → cold water, outdoors, swimming
group, groups, group therapy, class, classes, workshop, workshops → groups
one to one, one-to-one, 1-1, 1 to 1, 121, individual, private session → one to one
online, zoom, video call, video, skype, remote, remotely, by phone, telephone, phone, virtual, from home → online
get out of the house, get him out, get her out, get them out, something to do, things to do, keep him busy, keep her busy, keep me busy, fill my days, fill the days, coffee morning, somewhere to go, activities, hobby, hobbies → groups, loneliness, art and craft, walking groups
not talk, not have to talk, without talking, don't want to talk, hate talking, no talking, don't like talking, not ready to talk, can't talk about it, quiet company → walking groups, art and craft, outdoors, singing and music
welsh, cymraeg, welsh speaking, yn gymraeg → welsh, cymraeg
irish, gaeilge, irish speaking, as gaeilge → irish, gaeilge
racism, racist, immigrant, immigration, migrant, refugee, refugees, asylum, asylum seeker, homesick, new country, culture, far from home, miss home, miss my country, new to this country, new to the uk, my english, visa, home office, heritage, mixed race, diaspora, from abroad, moved from, moved country, expat, language barrier → counselling, groups
decision, decisions, can't decide, what to do with my life, don't know what i want, crossroads, purpose, midlife crisis, mid-life crisis, life change, big change, changes, find myself, turning point, what next, what's next, stay or go, should i leave, should i stay, big decision, start again, starting again, new chapter, turning 40, turning 50, turning 60 → counselling, coach
boundaries, say no, people pleaser, people-pleaser, assertive, assertiveness, codependent, co-dependent → counselling, relationships
attachment, abandonment, abandoned, rejected, rejection, commitment, unloved → relationships, counselling
narcissist, narcissistic, gaslighting, controlling, manipulative, toxic, unhealthy relationship → relationships, counselling
personality disorder, borderline, bpd, dissociation, dissociative, multiple personalities → counselling
medication, antidepressants, antidepressant, sertraline, pills, side effects → counselling, low mood
military, army, veteran, veterans, police, nurse, nurses, doctor, teacher → work and burnout, counselling
blind, visually impaired, partially sighted, sight loss, deaf, deafness, hard of hearing, hearing loss, hearing impaired, sign language, bsl → online, peer listening, counselling
isolated at home, housebound, disabled, disability, wheelchair → online, older people
homeless, housing, eviction, landlord, evicted, sofa surfing, temporary accommodation → money worries, peer listening
tv, telly → television
prison, court, probation → peer listening, counselling
privacy policy, cookie policy, data protection, gdpr → privacy
terms of use, terms of service, terms and conditions → terms
`
  .trim()
  .split('\n')
  .map((line) => {
    const [words = '', means = ''] = line.split(' → ');
    return { words, means };
  });

interface InitialSynonym {
  words: string;
  means: string;
}
