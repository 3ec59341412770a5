/** The three roles as our own API names them; who may what is decided on the server. */
export type Role = 'staff' | 'manager' | 'admin'
