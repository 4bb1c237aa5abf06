/** What the virtual media players have in their queues; durations in seconds. */
const track = (title: string, artist: string, duration: number) => ({ title, artist, duration });

export const QUEUES = {
  morning: [
    track("Morning Mood", "Edvard Grieg", 235),
    track("Spring, Allegro", "Antonio Vivaldi", 207),
    track("The Lark Ascending", "Ralph Vaughan Williams", 925),
  ],
  evening: [
    track("Clair de lune", "Claude Debussy", 305),
    track("Gymnopédie No. 1", "Erik Satie", 186),
    track("Nocturne in E-flat", "Frédéric Chopin", 270),
    track("Träumerei", "Robert Schumann", 165),
  ],
} as const;
