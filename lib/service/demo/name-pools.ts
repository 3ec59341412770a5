import 'server-only'

/** A name as written, and in Latin letters for an email. */
export interface Name {
  written: string
  latin: string
}

/** A group with common names and phone format; `weight` is its share of the studio. */
export interface Culture {
  weight: number
  first: Name[]
  last: Name[]
  phone: string
}

/** Letters that don't decompose into a base letter and a mark. */
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

/** A romanized name as the letters and digits of an email; empty if it has none. */
export function toLatin(written: string): string {
  return written
    .normalize('NFD')
    .toLowerCase()
    .replace(/[łøđðþßæœı]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/[^a-z]/g, '')
}

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

/** Names that faker lacks: non-Latin scripts, and names whose length, marks or spaces break careless software. */
export const HAND_MADE: Culture[] = [
  written(
    2,
    '+353 85 555 ####',
    'Siobhán, Caoimhe, Niamh, Róisín, Aoife, Dara, Gráinne',
    "Ní Bhriain, O'Brien, O'Connor, Ní Dhomhnaill, Byrne",
  ),
  written(
    1,
    '+353 85 555 ####',
    'Ciarán, Eoghan, Pádraig, Dara, Tadhg',
    "Ó Ceallaigh, Mac Giolla Phádraig, O'Brien, D'Arcy",
  ),
  written(
    1,
    '+354 555 ####',
    'Þórdís, Björk, Sigríður, Guðrún, Hrafnhildur',
    'Guðmundsdóttir, Jónsdóttir, Ásgeirsdóttir, Þorvaldsdóttir',
  ),
  written(1, '+354 555 ####', 'Ásgeir, Þorsteinn, Björn, Ægir', 'Þorvaldsson, Sigurðsson, Guðmundsson'),
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
    2,
    '+30 694 555 ####',
    'Σοφία|sofia, Ελένη|eleni, Κατερίνα|katerina, Μαρία|maria',
    'Παπαδοπούλου|papadopoulou, Γεωργίου|georgiou, Νικολάου|nikolaou, Οικονόμου|oikonomou',
  ),
  written(
    1,
    '+30 694 555 ####',
    'Γιώργος|giorgos, Νίκος|nikos, Δημήτρης|dimitris',
    'Παπαδάκης|papadakis, Γεωργίου|georgiou, Νικολαΐδης|nikolaidis',
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
    2,
    '+7 916 555 ## ##',
    'Анна|anna, Ольга|olga, Екатерина|ekaterina, Юлия|yulia',
    'Соколова|sokolova, Иванова|ivanova, Смирнова|smirnova, Ткаченко|tkachenko',
  ),
  written(
    2,
    '+7 916 555 ## ##',
    'Иван|ivan, Сергей|sergei, Дмитрий|dmitri, Алексей|aleksei',
    'Соколов|sokolov, Кузнецов|kuznetsov, Достоевский|dostoevski, Ткаченко|tkachenko',
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
