import 'server-only'
import type { Faker } from '@faker-js/faker'
import { faker as german } from '@faker-js/faker/locale/de'
import { faker as english } from '@faker-js/faker/locale/en'
import { faker as spanish } from '@faker-js/faker/locale/es'
import { faker as french } from '@faker-js/faker/locale/fr'
import { faker as polish } from '@faker-js/faker/locale/pl'
import { faker as swedish } from '@faker-js/faker/locale/sv'
import { faker as turkish } from '@faker-js/faker/locale/tr'
import { faker as vietnamese } from '@faker-js/faker/locale/vi'
import type { Random } from './random'

/** A name as it is written, and in Latin letters for an email. */
interface Name {
  written: string
  latin: string
}

/** People who share names and a phone number's form; `weight` is their share of the studio. */
interface Culture {
  weight: number
  first: Name[]
  last: Name[]
  phone: string
}

const POOL = 220

/** Letters that have no base letter and a mark, so that taking marks off doesn't help. */
const LATIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

function toLatin(written: string): string {
  return written
    .normalize('NFD')
    .toLowerCase()
    .replace(/[łøđðþßæœı]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/[^a-z]/g, '')
}

function fromLocale(faker: Faker, weight: number, phone: string): Culture {
  const draw = (one: () => string): Name[] =>
    Array.from({ length: POOL }, one).map((written) => ({ written, latin: toLatin(written) || 'guest' }))
  return {
    weight,
    phone,
    first: draw(() => faker.person.firstName()),
    last: draw(() => faker.person.lastName()),
  }
}

/** Pairs such as `花子 hanako`. */
const pairs = (text: string): Name[] =>
  text.split(',').map((pair) => {
    const [written = '', latin = ''] = pair.trim().split('|')
    return { written, latin: latin || toLatin(written) }
  })

const written = (weight: number, phone: string, first: string, last: string): Culture => ({
  weight,
  phone,
  first: pairs(first),
  last: pairs(last),
})

/** All cultures, with the names of the Latin ones drawn once from the seed. */
export function createCultures(seed: number): Culture[] {
  const locales: [Faker, number, string][] = [
    [english, 46, '+1 555 01# ####'],
    [spanish, 9, '+34 655 5## ###'],
    [polish, 6, '+48 601 555 ###'],
    [german, 6, '+49 151 555# ####'],
    [french, 6, '+33 6 55 5# ## ##'],
    [vietnamese, 5, '+84 90 555 ####'],
    [swedish, 4, '+46 70 555 ## ##'],
    [turkish, 3, '+90 532 555 ####'],
  ]
  for (const [faker] of locales) faker.seed(seed)
  return [...locales.map(([faker, weight, phone]) => fromLocale(faker, weight, phone)), ...HAND_MADE]
}

const HAND_MADE: Culture[] = [
  written(
    3,
    '+353 85 555 ####',
    'Siobhán, Caoimhe, Niamh, Ciarán, Eoghan, Róisín, Pádraig, Aoife',
    'Ní Bhriain, O’Brien, O’Connor, Ó Ceallaigh, Mac Giolla Phádraig, Ní Dhomhnaill',
  ),
  written(
    2,
    '+354 555 ####',
    'Þórdís, Björk, Sigríður, Guðrún, Ásgeir, Þorsteinn, Hrafnhildur',
    'Guðmundsdóttir, Jónsdóttir, Þorvaldsson, Ásgeirsdóttir, Sigurðsson',
  ),
  written(
    2,
    '+234 803 555 ####',
    'Chukwuemeka, Oluwaseun, Ngozi, Adaeze, Chidi, Oluwatobiloba',
    'Okonkwo-Adeyemi, Oluwaseyi-Adebayo, Eze, Nwosu, Balogun-Olatunji',
  ),
  written(
    2,
    '+34 655 5## ###',
    'María del Carmen, José María, Juan Ignacio, Ana Sofía',
    'de la Fuente y Aguilar, Fernández de Córdoba y Álvarez de Toledo, García-Márquez, Núñez',
  ),
  written(
    3,
    '+30 694 555 ####',
    'Σοφία|sofia, Γιώργος|giorgos, Ελένη|eleni, Νίκος|nikos, Κατερίνα|katerina, Δημήτρης|dimitris',
    'Παπαδοπούλου|papadopoulou, Παπαδάκης|papadakis, Γεωργίου|georgiou, Νικολάου|nikolaou',
  ),
  written(
    4,
    '+81 90 5550 ####',
    '花子|hanako, 健|ken, さくら|sakura, 陽菜|hina, 大翔|hiroto, 美咲|misaki, 翔太|shota',
    '山田|yamada, 小林|kobayashi, 佐藤|sato, 鈴木|suzuki, 高橋|takahashi, 渡辺|watanabe',
  ),
  written(
    3,
    '+82 10 5550 ####',
    '서연|seoyeon, 민준|minjun, 지우|jiwoo, 하은|haeun, 도윤|doyun, 수빈|subin',
    '김|kim, 이|lee, 박|park, 최|choi, 정|jung',
  ),
  written(
    3,
    '+86 138 5550 ####',
    '伟|wei, 芳|fang, 秀英|xiuying, 梓涵|zihan, 浩然|haoran, 美玲|meiling',
    '王|wang, 李|li, 张|zhang, 陈|chen, 林|lin, 欧阳|ouyang',
  ),
  written(
    4,
    '+968 9555 ####',
    'عائشة|aisha, محمد|mohammed, فاطمة|fatima, يوسف|yousef, مريم|maryam, خالد|khalid',
    'الفارسي|alfarsi, العمري|alomari, الحسن|alhassan, بن سعيد|binsaeed, الزهراء|alzahra',
  ),
  written(
    4,
    '+7 916 555 ## ##',
    'Иван|ivan, Анна|anna, Сергей|sergei, Ольга|olga, Дмитрий|dmitri, Екатерина|ekaterina',
    'Соколов|sokolov, Иванова|ivanova, Кузнецов|kuznetsov, Смирнова|smirnova, Достоевский|dostoevski',
  ),
  written(
    3,
    '+91 98555 #####',
    'प्रिया|priya, अर्जुन|arjun, दीपिका|deepika, रोहन|rohan, आराध्या|aaradhya',
    'शर्मा|sharma, सिंह|singh, वर्मा|verma, अय्यर|iyer, चट्टोपाध्याय|chattopadhyay',
  ),
  written(
    2,
    '+66 81 555 ####',
    'สมชาย|somchai, สมหญิง|somying, ณัฐวุฒิ|nattawut, กมลชนก|kamonchanok',
    'ใจดี|jaidee, ศรีสุข|srisuk, รัตนโกสินทร์|rattanakosin, พงษ์ไพบูลย์|pongpaiboon',
  ),
]

const HOSTS = [
  'mailbox.example',
  'post.example',
  'inbox.example',
  'letterbox.example',
  'correo.example',
  'wp.example',
]

export interface PersonDrawn {
  firstname: string
  lastname: string
  /** At a domain that is kept for examples, so that no mail ever reaches a person. */
  email: string
  phone: string
}

/** A weighted list to draw cultures from. */
export function spreadCultures(cultures: Culture[]): Culture[] {
  return cultures.flatMap((culture) => Array.from({ length: culture.weight }, () => culture))
}

/** One person; a few have no email, a few no phone. `number` keeps emails apart. */
export function drawPerson(random: Random, spread: Culture[], number: number): PersonDrawn {
  const culture = random.pick(spread)
  const [first, last] = [random.pick(culture.first), random.pick(culture.last)]
  const suffix = number < 200 ? '' : String(number)
  const email = `${first.latin}.${last.latin}${suffix}@${random.pick(HOSTS)}`
  const phone = culture.phone.replace(/#/g, () => String(random.whole(0, 9)))
  const [hasEmail, hasPhone] = [random.chance(0.965), random.chance(0.93)]
  return {
    firstname: first.written,
    lastname: last.written,
    email: hasEmail ? email : '',
    phone: hasPhone ? phone : '',
  }
}
