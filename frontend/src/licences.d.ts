declare module 'virtual:licences' {
  const all: { name: string; version: string; licence: string; text: string }[];
  export default all;
}
